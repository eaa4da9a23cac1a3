import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { chromiumArguments, findChromium, projectRoot } from '../../scripts/project.ts';
import { end, firstLine, type Child } from './child-process.ts';
import type { LaunchOptions, RunningApp } from './fixture.ts';

export const WEB_HOST = path.join(projectRoot, 'dist/electron/web-host.js');

export function spawnWebHost({ dataFolder, environment }: LaunchOptions, ...args: string[]): Child {
  const env = { ...process.env, ...environment, KNAPSACK_DATA_FOLDER: dataFolder };
  return spawn(process.execPath, [WEB_HOST, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The built web host as a separate process, and real Chromium. */
export async function launchWeb(options: LaunchOptions): Promise<RunningApp> {
  const host = spawnWebHost(options);
  const { url } = z.object({ url: z.string() }).parse(await firstLine(host));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: chromiumArguments(),
  });
  const page = await browser.newPage({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(url);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await end(host, signal);
    await browser.close();
  };
  return { page, close: () => stop('SIGTERM'), crash: () => end(host, 'SIGKILL'), kill: () => stop('SIGKILL') };
}
