import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * Runs programs, and says what they write line by line. Their process numbers are kept in a file, so that a run doesn't
 * begin while a program of one that was killed is still writing.
 *
 * @param cwd where they run. @throws Error at once if such a program is still there.
 */
export function commandRunner(cwd: string, running: string, say: Say): RunCommand {
  refuseSecondRun(running);
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

function refuseSecondRun(running: string): void {
  const before = existsSync(running) ? (JSON.parse(readFileSync(running, 'utf8')) as number[]) : [];
  const alive = before.find(isAlive);
  if (alive !== undefined)
    throw new Error(`Process ${String(alive)} of an earlier run is still there. Stop it, or delete ${running}.`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
