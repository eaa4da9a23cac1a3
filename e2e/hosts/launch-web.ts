import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium, type Browser, type BrowserType } from '@playwright/test';
import { z } from 'zod';
import { chromiumArguments, COMPILE_CACHE, findTestChromium, projectRoot } from '../../scripts/project.ts';
import { end, firstLine, type Child } from './child-process.ts';
import type { LaunchOptions, RunningApp } from './fixture.ts';

export const WEB_HOST = path.join(projectRoot, 'dist/electron/web-host.js');

export function spawnWebHost({ dataFolder, environment }: LaunchOptions, ...args: string[]): Child {
  const env = { ...process.env, ...environment, KNAPSACK_DATA_FOLDER: dataFolder, NODE_COMPILE_CACHE: COMPILE_CACHE };
  return spawn(process.execPath, [WEB_HOST, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Chromium takes longer to start than the app: tests that run one after another can share it. */
export const openChromium = (type: BrowserType = chromium): Promise<Browser> =>
  type.launch({ executablePath: findTestChromium(), args: chromiumArguments() });

/**
 * What disappears by itself after some seconds, such as an offer to undo, may be gone before a busy
 * machine looks: in tests it stays a hundred times as long.
 */
function keepWhatDisappears(): void {
  const start = window.setTimeout.bind(window);
  const startLater = (handler: TimerHandler, ms = 0, ...values: unknown[]): number =>
    start(handler, ms >= 5000 ? 100 * ms : ms, ...values);
  window.setTimeout = startLater as typeof window.setTimeout;
}

/** The built web host as a separate process, and a window in real Chromium. */
export async function launchWeb(options: LaunchOptions): Promise<RunningApp> {
  const host = spawnWebHost(options);
  const [first, browser] = await Promise.all([firstLine(host), options.browser?.() ?? openChromium()]);
  const { url } = z.object({ url: z.string() }).parse(first);
  const window = await browser.newContext({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
  await window.addInitScript(keepWhatDisappears);
  const page = await window.newPage();
  await page.goto(url);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await end(host, signal);
    await (options.browser === undefined ? browser : window).close();
  };
  return { page, close: () => stop('SIGTERM'), crash: () => end(host, 'SIGKILL'), kill: () => stop('SIGKILL') };
}
