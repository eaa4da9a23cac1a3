import { spawn } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import path from 'node:path';
import type { RunCommand } from './step-runner.ts';

/** Says a line on the console and in `make.log`, with the time. */
export type Say = (text: string) => void;

export function logTo(folder: string): Say {
  return (text) => {
    const line = `${new Date().toISOString().slice(0, 19).replace('T', ' ')} ${text}`;
    console.log(line);
    appendFileSync(path.join(folder, 'make.log'), `${line}\n`);
  };
}

/**
 * Runs programs, and says what they write line by line.
 *
 * @param cwd where they run. @param running a file that has their process numbers, for `waitForEarlierRun`.
 */
export function commandRunner(cwd: string, running: string, say: Say): RunCommand {
  const processes = new Set<number>();
  const note = (): void => {
    if (processes.size === 0) rmSync(running, { force: true });
    else writeFileSync(running, JSON.stringify([...processes]));
  };
  return (step, [program = '', ...args], signal) =>
    new Promise((resolve, reject) => {
      say(`${step}: ${[path.basename(program), ...args].join(' ')}`);
      const child = spawn(program, args, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const output of [child.stdout, child.stderr])
        createInterface({ input: output }).on('line', (line) => {
          say(`${step} | ${line}`);
        });
      const { pid } = child;
      if (pid !== undefined) processes.add(pid);
      note();
      child.on('error', reject);
      child.on('close', (code, endedBy) => {
        if (pid !== undefined) processes.delete(pid);
        note();
        if (code === 0) resolve();
        else reject(new Error(`${path.basename(program)} ended with ${String(code ?? endedBy)}.`));
      });
    });
}
