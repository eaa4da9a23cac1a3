import { Script, createContext } from 'node:vm';

const caller = new Script('work()');
const stage: { work: () => void } = { work: () => {} };
createContext(stage);

/** The clock may show this many times the processor time at first; with every further attempt, this many times more. */
const PATIENCE = 2;

/**
 * Runs synchronous work that strangers can make slow, such as compiling or applying their schema. A timer in the same
 * thread could not end it; V8's watchdog can. The watchdog counts time in which other programs run, so work that it ends
 * on a busy computer begins again, with more time.
 * @param milliseconds of this thread's processor time.
 * @param work can be ended anywhere, and run again. It must not call this itself.
 * @throws whatever the work throws, or an error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT` if its time is up.
 */
export function runWithin(milliseconds: number, work: () => void): void {
  for (let elapsedMs = PATIENCE * milliseconds; ; elapsedMs *= PATIENCE) {
    const began = threadTime();
    try {
      runOnce(elapsedMs, work);
      return;
    } catch (error) {
      if (!isOutOfTime(error) || threadTime() - began >= milliseconds) throw error;
    }
  }
}

/** @returns the processor time of this thread, in milliseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function runOnce(elapsedMs: number, work: () => void): void {
  stage.work = work;
  try {
    caller.runInContext(stage, { timeout: elapsedMs });
  } finally {
    stage.work = () => {};
  }
}

/**
 * @returns whether the time of `runWithin` was up. The error comes from another realm, so it is not an instance of our
 * `Error`.
 */
export const isOutOfTime = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
