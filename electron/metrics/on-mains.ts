import { battery } from 'systeminformation';

/** @returns whether the machine draws its power from the mains; a machine without a battery always does. */
export async function isOnMains(): Promise<boolean> {
  const { hasBattery, acConnected } = await battery();
  return !hasBattery || acConnected;
}
