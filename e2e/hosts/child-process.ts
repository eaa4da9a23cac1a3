import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type Child = ChildProcessByStdio<null, Readable, Readable | null>;

/** @returns the first line that a process prints, as JSON. @throws if it ends before. */
export function firstLine(child: Child): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let complaints = '';
    child.stderr?.on('data', (data: Buffer) => (complaints += data.toString()));
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('exit', (code) => reject(new Error(`The host ended with code ${String(code)}.\n${complaints}`)));
  });
}

/** Sends a signal and waits for the end. */
export function end(child: Child, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
