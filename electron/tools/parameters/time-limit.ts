import { Script, createContext } from 'node:vm';

const caller = new Script('work()');
const stage: { work: () => void } = { work: () => {} };
createContext(stage);

/**
 * Runs synchronous work that strangers can make slow, such as compiling or applying their schema. A timer in the same
 * thread could not end it; V8's watchdog can. Not for work that calls this itself.
 * @throws whatever the work throws, or an error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT` if its time is up.
 */
export function runWithin(milliseconds: number, work: () => void): void {
  stage.work = work;
  try {
    caller.runInContext(stage, { timeout: milliseconds });
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
