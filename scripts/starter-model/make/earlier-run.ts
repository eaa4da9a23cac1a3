import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 250;

/**
 * Programs of a run that was killed end when they next write something: until then, two would write the same files.
 *
 * @param running a file with the process numbers of what runs. @param seconds to wait for their end. @throws Error if one of
 *   them goes on.
 */
export async function waitForEarlierRun(running: string, seconds = 10): Promise<void> {
  const before = existsSync(running) ? (JSON.parse(readFileSync(running, 'utf8')) as number[]) : [];
  for (let waited = 0; waited < seconds * 1000 && before.some(isAlive); waited += WAIT_MS) await sleep(WAIT_MS);
  const alive = before.find(isAlive);
  if (alive !== undefined)
    throw new Error(`Process ${String(alive)} of an earlier run is still there. Stop it, or delete ${running}.`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
}

/** One that has ended, and whose parent was killed before it could notice. */
function isZombie(pid: number): boolean {
  const file = `/proc/${String(pid)}/stat`;
  return existsSync(file) && /\) Z /.test(readFileSync(file, 'utf8'));
}
