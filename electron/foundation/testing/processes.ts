import { readFileSync } from 'node:fs';
import { errorCode } from '../errors.ts';

/** @returns whether a process runs; one that has ended and that nobody waits for does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  } catch (error) {
    if (['ESRCH', 'ENOENT'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}
