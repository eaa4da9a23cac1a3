import { useEffect, useState } from 'react';
import { watchBattery, type BatterySource } from './battery.ts';

/** @returns whether the computer runs on battery; false if unknown. */
export function useOnBattery(): boolean {
  const [onBattery, setOnBattery] = useState(false);
  useEffect(() => watchBattery(navigator as Navigator & BatterySource, setOnBattery), []);
  return onBattery;
}
