import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Script } from '../../electron/inference/scripted/scripted-backend.ts';
import { profilePath, type ModelProfile } from '../../electron/models/model-profile.ts';
import { findElectron } from '../../scripts/electron-binary.ts';
import { projectRoot } from '../../scripts/project.ts';
import { launchDesktop } from './launch-desktop.ts';
import { launchShell } from './launch-shell.ts';
import { launchWeb } from './launch-web.ts';

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
}

export interface LaunchOptions {
  readonly dataFolder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** What a spec gets: a new profile, and a way to start the app on it, repeatedly. */
export interface Profile {
  readonly folder: string;
  /**
   * @param script replaces the starter model with a scripted one, for specs that need to know what is said and how
   * fast.
   */
  launch(script?: Script): Promise<RunningApp>;
}

const LAUNCHERS = { web: launchWeb, shell: launchShell, desktop: launchDesktop } as const;

export const test = base.extend<{ profile: Profile; app: RunningApp; page: Page }, { host: HostKind }>({
  host: ['web', { option: true, scope: 'worker' }],
  profile: async ({ host }, use) => {
    base.skip(host === 'desktop' && findElectron() === null, "Electron's binary is not on this machine.");
    const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-e2e-'));
    const standInLog = path.join(folder, 'stand-in.log');
    // Exists from the start, so that a spec can read it before anything was written.
    writeFileSync(standInLog, '');
    const running = new Set<RunningApp>();
    await use({
      folder,
      async launch(script) {
        const environment = { STAND_IN_LOG: standInLog, ...(script === undefined ? {} : scriptIn(folder, script)) };
        const app = await LAUNCHERS[host]({ dataFolder: path.join(folder, 'data'), environment });
        running.add(app);
        return app;
      },
    });
    for (const app of running) await app.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  },
  /** Knapsack with the starter model, newly installed. */
  app: async ({ profile }, use) => use(await profile.launch()),
  page: async ({ app }, use) => use(app.page),
});
export { expect } from '@playwright/test';

const STARTER = path.join(projectRoot, 'resources/starter-model/knapsack-starter.Q8_0.gguf');
const THINKS_FOR_ITSELF = { answers: 'model', followsSkills: true } satisfies Partial<ModelProfile>;
const starterProfileSchema = z.record(z.string(), z.json());

/**
 * A script behaves like a larger model: it words its own answers and follows skills. Otherwise it is like the starter,
 * which it replaces.
 */
function scriptedProfile(): object {
  const starter = starterProfileSchema.parse(JSON.parse(readFileSync(profilePath(STARTER), 'utf8')));
  const { chatWrapper: _, ...rest } = starter;
  return { ...rest, ...THINKS_FOR_ITSELF };
}

function scriptIn(folder: string, script: Script): Record<string, string> {
  const file = path.join(folder, 'script.json');
  writeFileSync(file, JSON.stringify(script));
  writeFileSync(profilePath(file), JSON.stringify(scriptedProfile()));
  return { KNAPSACK_SCRIPTED_BACKEND: file };
}
