import { spawn } from 'node:child_process';
import os from 'node:os';
import { BoundedOutput } from '../foundation/bounded-output.ts';
import { endGroup } from './program-process.ts';

/** Milliseconds for a shell to start: some people's set up a lot. */
const MOST_MS = 5000;
/** Around the value: what a shell prints by itself is not part of it. */
const MARK = '__knapsack_path__';

let asked: Promise<string | null> | null = null;
let known: string | null = null;

/** @returns the PATH of the person's login shell; null before it is known, and where it can't be. */
export const knownLoginPath = (): string | null => known;

export interface AskShellOptions {
  readonly shell?: string | undefined;
  readonly platform?: NodeJS.Platform;
  readonly mostMs?: number;
}

/**
 * Asks the person's login shell for its PATH, once: an app that is started from the desktop has only the system's, so
 * that nothing a version manager installed would be found. Never rejects.
 */
export function askLoginPath(): Promise<string | null> {
  asked ??= readLoginPath().then((found) => (known = found));
  return asked;
}

/** @returns null on Windows, where every app has the person's PATH, or if the shell doesn't answer in time. */
export function readLoginPath({
  shell = process.env['SHELL'] ?? os.userInfo().shell ?? undefined,
  platform = process.platform,
  mostMs = MOST_MS,
}: AskShellOptions = {}): Promise<string | null> {
  if (platform === 'win32' || shell === undefined || !shell.startsWith('/')) return Promise.resolve(null);
  const script = `printf '%s' '${MARK}'; command env | command grep '^PATH='; printf '%s' '${MARK}'`;
  return new Promise((resolve) => {
    // In a session of its own, so that an interactive shell doesn't take over the terminal that the app runs in.
    const child = spawn(shell, ['-l', '-i', '-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    const output = new BoundedOutput();
    const timer = setTimeout(() => {
      if (child.pid !== undefined) endGroup(child, 'SIGKILL');
      resolve(null);
    }, mostMs);
    child.stdout.on('data', (chunk: Buffer) => output.add(chunk));
    child.once('error', () => resolve(null));
    child.once('close', () => {
      clearTimeout(timer);
      resolve(pathIn(output.text));
    });
  });
}

function pathIn(output: string): string | null {
  const line = output.split(MARK)[1]?.trim() ?? '';
  const value = /^PATH=(.*)$/m.exec(line)?.[1] ?? '';
  return value.startsWith('/') ? value : null;
}
