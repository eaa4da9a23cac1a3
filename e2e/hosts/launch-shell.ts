import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { projectRoot } from '../../scripts/project.ts';
import { end, firstLine, type Child } from './child-process.ts';
import type { LaunchOptions, RunningApp } from './fixture.ts';

const REGISTER = path.join(import.meta.dirname, 'stand-in', 'register.ts');
const MAIN = path.join(projectRoot, 'dist/electron/main.js');

export function spawnShell({ dataFolder, environment }: LaunchOptions): Child {
  const env = { ...process.env, ...environment, KNAPSACK_DATA_FOLDER: dataFolder };
  return spawn(process.execPath, ['--import', REGISTER, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * The built main process and preload under Node, with a stand-in for the `electron` module: its windows are Chromium's.
 */
export async function launchShell(options: LaunchOptions): Promise<RunningApp> {
  const main = spawnShell(options);
  const { debugger: address } = z.object({ debugger: z.string() }).parse(await firstLine(main));
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('The stand-in opened no browser context.');
  const opened = context.pages().find((candidate) => candidate.url().startsWith('https://'));
  const page = opened ?? (await context.waitForEvent('page'));
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await browser.close();
    await end(main, signal);
  };
  return { page, close: () => stop('SIGTERM'), crash: () => end(main, 'SIGKILL'), kill: () => stop('SIGKILL') };
}
