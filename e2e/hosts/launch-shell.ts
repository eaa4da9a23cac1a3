import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { COMPILE_CACHE, projectRoot } from '../../scripts/project.ts';
import { end, jsonLines, type Child } from './child-process.ts';
import type { LaunchOptions, RunningApp } from './fixture.ts';

const REGISTER = path.join(import.meta.dirname, 'stand-in', 'register.ts');
const MAIN = path.join(projectRoot, 'dist/electron/main.js');

export function spawnShell({ dataFolder, environment }: LaunchOptions): Child {
  const env = { ...process.env, ...environment, KNAPSACK_DATA_FOLDER: dataFolder, NODE_COMPILE_CACHE: COMPILE_CACHE };
  return spawn(process.execPath, ['--import', REGISTER, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * What another program starts for the tools: the built main process with `--mcp`.
 * @param args more arguments, such as `--share`.
 */
export function spawnCommand(
  dataFolder: string,
  args: readonly string[] = [],
): ChildProcessByStdio<Writable, Readable, Readable> {
  const env = { ...process.env, KNAPSACK_DATA_FOLDER: dataFolder, NODE_COMPILE_CACHE: COMPILE_CACHE };
  return spawn(process.execPath, ['--import', REGISTER, MAIN, '--mcp', ...args], { env, stdio: 'pipe' });
}

/**
 * The built main process and preload under Node, with a stand-in for the `electron` module: its windows are Chromium's.
 */
export async function launchShell(options: LaunchOptions): Promise<RunningApp> {
  const main = spawnShell(options);
  const nextLine = jsonLines(main);
  const first = await connect(nextLine, (signal) => end(main, signal));
  /** What it started in its own place holds its output, which closes with the last of them. */
  const endNext = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
    if (main.stdout.closed) return;
    process.kill(pid, signal);
    await once(main, 'close');
  };
  return { ...first, restarted: () => connect(nextLine, (signal, pid) => endNext(pid, signal)) };
}

const readySchema = z.object({ debugger: z.string(), pid: z.number() });

/** Waits until a main process says where its windows are, and takes hold of the first one. */
async function connect(
  nextLine: () => Promise<unknown>,
  endMain: (signal: NodeJS.Signals, pid: number) => Promise<void>,
): Promise<RunningApp> {
  const { debugger: address, pid } = readySchema.parse(await nextLine());
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('The stand-in opened no browser context.');
  const opened = context.pages().find((candidate) => candidate.url().startsWith('https://'));
  const page = opened ?? (await context.waitForEvent('page'));
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await browser.close();
    await endMain(signal, pid);
  };
  return { page, close: () => stop('SIGTERM'), crash: () => endMain('SIGKILL', pid), kill: () => stop('SIGKILL') };
}
