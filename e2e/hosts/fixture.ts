import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Browser, type Page, type TestInfo } from '@playwright/test';
import type { Script } from '../../electron/inference/scripted/scripted-backend.ts';
import { findElectron } from '../../scripts/electron-binary.ts';
import { launchDesktop } from './launch-desktop.ts';
import { launchShell } from './launch-shell.ts';
import { launchWeb, openChromium } from './launch-web.ts';
import { composer } from '../pages/chat-page.ts';
import { scriptIn } from './scripted-model.ts';
import { beginAgain, SharedApps, type OpenProfile, type SharedApp } from './shared-apps.ts';

/**
 * `web`: the web host in Chromium. `shell`: the built Electron main process on a stand-in. `desktop`: real Electron.
 */
export type HostKind = 'web' | 'shell' | 'desktop';

/**
 * A running Knapsack with its window. A spec uses `{ sharedPage }` if it minds nothing that was done in the app before,
 * `{ page }` if it needs a new one with the starter model, and `{ profile }` if it starts, ends or scripts the app itself.
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

interface TestFixtures {
  readonly profile: Profile;
  readonly app: RunningApp;
  readonly page: Page;
  readonly script: Script | undefined;
  readonly sharedApp: SharedApp;
  readonly sharedPage: Page;
}

interface WorkerFixtures {
  readonly host: HostKind;
  readonly sharedBrowser: () => Promise<Browser>;
  readonly sharedApps: SharedApps;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
    const { profile, close } = openProfile(host, sharedBrowser);
    await use(profile);
    await showLog(profile.folder, info);
    await close();
  },
  /** Knapsack with the starter model, newly installed. */
  app: async ({ profile }, use) => use(await profile.launch()),
  page: async ({ app }, use) => use(app.page),
  sharedApps: [
    async ({ host, sharedBrowser }, use) => {
      const apps = new SharedApps(() => openProfile(host, sharedBrowser));
      await use(apps);
      await apps.close();
    },
    { scope: 'worker' },
  ],
  /** What the model of the shared app says; without it, it is the starter. */
  script: [undefined, { option: true }],
  /**
   * An app that the tests of a file share, as starting one takes longer than most of them: a new chat with nothing open
   * over it. Chats, settings and files of earlier tests are still there, so each test sets what it depends on. After a
   * failure, the next test gets a new app.
   */
  sharedApp: async ({ sharedApps, script }, use, info) => {
    const app = await sharedApps.open(info.file, script);
    await beginAgain(app.page);
    await use(app);
    await showLog(app.folder, info);
  },
  sharedPage: async ({ sharedApp }, use) => use(sharedApp.page),
});
export { expect };

function openProfile(host: HostKind, browser: () => Promise<Browser>): OpenProfile {
  base.skip(host === 'desktop' && findElectron() === null, "Electron's binary is not on this machine.");
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-e2e-'));
  const standInLog = path.join(folder, 'stand-in.log');
  // Exists from the start, so that a spec can read it before anything was written.
  writeFileSync(standInLog, '');
  const running = new Set<RunningApp>();
  const launch: Profile['launch'] = async (script, variables = {}) => {
    const scripted = script === undefined ? {} : scriptIn(folder, script);
    const environment = { STAND_IN_LOG: standInLog, ...scripted, ...variables };
    const app = await LAUNCHERS[host]({ dataFolder: path.join(folder, 'data'), environment, browser });
    running.add(app);
    // Keys work once the window is rendered.
    await expect(composer(app.page)).toBeFocused();
    return app;
  };
  const close = async (): Promise<void> => {
    for (const app of running) await app.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { profile: { folder, launch }, close };
}

/** The report of a spec that failed ends with the log of its app: the profile is deleted. */
async function showLog(folder: string, info: TestInfo): Promise<void> {
  const file = path.join(folder, 'data/logs/knapsack.log');
  if (info.status === info.expectedStatus || !existsSync(file)) return;
  const body = readFileSync(file, 'utf8').split('\n').slice(-30).join('\n');
  await info.attach('the end of knapsack.log', { body, contentType: 'text/plain' });
}
