import { battery } from 'systeminformation';

/** How long a reading of the power source stays valid. */
const MINUTE_MS = 60_000;

/** @returns whether the computer runs on mains power; without a battery, it always does. */
export async function isOnMains(): Promise<boolean> {
  const { hasBattery, acConnected } = await battery();
  return !hasBattery || acConnected;
}

/**
 * For what asks after every answer: some systems start a process to find out.
 * @param ask replaces the look at the machine's power; for tests.
 * @returns `ask`, asked at most once a minute.
 */
export function createMainsWatch(
  ask: () => Promise<boolean> = isOnMains,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    if (asked === null || now() - asked.at >= MINUTE_MS) asked = { at: now(), answer: ask() };
    return asked.answer;
  };
}
