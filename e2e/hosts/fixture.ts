import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Browser, type Page, type TestInfo } from '@playwright/test';
import type { Script } from '../../electron/inference/scripted/scripted-backend.ts';
import { findElectron } from '../../scripts/electron-binary.ts';
import { launchDesktop } from './launch-desktop.ts';
import { launchShell } from './launch-shell.ts';
import { launchWeb, openChromium } from './launch-web.ts';
import { scriptIn } from './scripted-model.ts';

/**
 * `web`: the web host in Chromium. `shell`: the built Electron main process on a stand-in. `desktop`: real Electron.
 */
export type HostKind = 'web' | 'shell' | 'desktop';

/**
 * A running Knapsack with its window. A spec uses `{ page }` if one window with the starter model is enough, and `{
 * profile }` if it starts, ends or scripts the app itself.
 */
export interface RunningApp {
  readonly page: Page;
  /** Closes it as a person would: running answers are stored. */
  close(): Promise<void>;
  /** Ends the main process immediately, as a crash would; the window stays if it can. */
  crash(): Promise<void>;
  /** `crash`, and the window is closed. */
  kill(): Promise<void>;
  /** The app that comes in its place when it restarts itself; only on the stand-in, where that can be followed. */
  restarted?(): Promise<RunningApp>;
}

export interface LaunchOptions {
  readonly dataFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The Chromium that windows of the web host share; without it each has one of its own. */
  readonly browser?: () => Promise<Browser>;
}

/** What a spec gets: a new profile, and a way to start the app on it, repeatedly. */
export interface Profile {
  readonly folder: string;
  /**
   * @param script replaces the starter model with a scripted one, for specs that need to know what is said and how
   * fast.
   * @param variables of the environment of the app's processes.
   */
  launch(script?: Script, variables?: Readonly<Record<string, string>>): Promise<RunningApp>;
}

const LAUNCHERS = { web: launchWeb, shell: launchShell, desktop: launchDesktop } as const;

interface WorkerFixtures {
  readonly host: HostKind;
  readonly sharedBrowser: () => Promise<Browser>;
}

export const test = base.extend<{ profile: Profile; app: RunningApp; page: Page }, WorkerFixtures>({
  host: ['web', { option: true, scope: 'worker' }],
  /** Opened by the first spec that needs it. */
  sharedBrowser: [
    async ({ playwright }, use) => {
      const opened: Promise<Browser>[] = [];
      await use(() => (opened[0] ??= openChromium(playwright.chromium)));
      for (const browser of opened) await (await browser).close();
    },
    { scope: 'worker' },
  ],
  profile: async ({ host, sharedBrowser }, use, info) => {
    base.skip(host === 'desktop' && findElectron() === null, "Electron's binary is not on this machine.");
    const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-e2e-'));
    const standInLog = path.join(folder, 'stand-in.log');
    // Exists from the start, so that a spec can read it before anything was written.
    writeFileSync(standInLog, '');
    const running = new Set<RunningApp>();
    await use({
      folder,
      async launch(script, variables = {}) {
        const scripted = script === undefined ? {} : scriptIn(folder, script);
        const environment = { STAND_IN_LOG: standInLog, ...scripted, ...variables };
        const dataFolder = path.join(folder, 'data');
        const app = await LAUNCHERS[host]({ dataFolder, environment, browser: sharedBrowser });
        running.add(app);
        return app;
      },
    });
    await showLog(path.join(folder, 'data/logs/knapsack.log'), info);
    for (const app of running) await app.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  },
  /** Knapsack with the starter model, newly installed. */
  app: async ({ profile }, use) => use(await profile.launch()),
  page: async ({ app }, use) => use(app.page),
});
export { expect } from '@playwright/test';

/** The report of a spec that failed ends with the log of its app: the profile is deleted. */
async function showLog(file: string, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || !existsSync(file)) return;
  const body = readFileSync(file, 'utf8').split('\n').slice(-30).join('\n');
  await info.attach('the end of knapsack.log', { body, contentType: 'text/plain' });
}
