import { useEffect, useState } from 'react';
import { watchBattery, type BatterySource } from './battery.ts';

/** @returns whether the machine runs on its battery; false where that is not known. */
export function useOnBattery(): boolean {
  const [onBattery, setOnBattery] = useState(false);
  useEffect(() => watchBattery(navigator as Navigator & BatterySource, setOnBattery), []);
  return onBattery;
}
