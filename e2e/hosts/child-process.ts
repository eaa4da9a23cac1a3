import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type Child = ChildProcessByStdio<null, Readable, Readable | null>;

/**
 * @returns a function that gives one line after the other that a process prints, as JSON. It throws when the process ends
 * before.
 */
export function jsonLines(child: Child): () => Promise<unknown> {
  let complaints = '';
  child.stderr?.on('data', (data: Buffer) => (complaints += data.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { done, value } = await lines.next();
    if (done !== true) return JSON.parse(value) as unknown;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    throw new Error(`The host ended with code ${String(child.exitCode)}.\n${complaints}`);
  };
}

/** @returns the first line a process prints, as JSON. @throws when it ends before. */
export const firstLine = (child: Child): Promise<unknown> => jsonLines(child)();

/** Sends a signal and waits for the end. */
export function end(child: Child, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
