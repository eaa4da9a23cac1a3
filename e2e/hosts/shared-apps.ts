import { expect, type Page } from '@playwright/test';
import type { Script } from '../../electron/inference/scripted/scripted-backend.ts';
import { composer } from '../pages/chat-page.ts';
import type { Profile, RunningApp } from './fixture.ts';

/** A profile, and what ends its apps and deletes it. */
export interface OpenProfile {
  readonly profile: Profile;
  close(): Promise<void>;
}

export interface SharedApp extends RunningApp {
  /** Of its profile. */
  readonly folder: string;
}

/** The one app that the tests of a worker share at a time: those of the same file, with the same script. */
export class SharedApps {
  readonly #openProfile: () => OpenProfile;
  #open: { readonly key: string; readonly app: SharedApp; close(): Promise<void> } | null = null;

  constructor(openProfile: () => OpenProfile) {
    this.#openProfile = openProfile;
  }

  async open(file: string, script: Script | undefined): Promise<SharedApp> {
    const key = JSON.stringify([file, script]);
    if (this.#open?.key === key) return this.#open.app;
    await this.close();
    const { profile, close } = this.#openProfile();
    const app = { ...(await profile.launch(script)), folder: profile.folder };
    this.#open = { key, app, close };
    return app;
  }

  async close(): Promise<void> {
    await this.#open?.close();
    this.#open = null;
  }
}

/** Playwright's own. */
const USUAL_WINDOW = { width: 1280, height: 720 };

/** A window as at the start, with a new chat, whatever a test before has left. */
export async function beginAgain(page: Page): Promise<void> {
  await page.setViewportSize(USUAL_WINDOW);
  await page.reload();
  await composer(page).waitFor();
  await page.keyboard.press('Control+n');
  await expect(page.getByRole('heading', { name: 'What can I do for you?' })).toBeVisible();
  await composer(page).fill('');
  await expect(composer(page)).toBeFocused();
}
