import type { Disposable } from '../foundation/disposable.ts';
import { KeptHelpers } from './kept-helpers.ts';
import { launchApp, type LaunchedApp, type LaunchOptions } from './launch-app.ts';
import { createTemporaryProfile, type TemporaryProfile } from './temporary-profile.ts';

type Shared = Omit<LaunchOptions, 'profile' | 'startHelper' | keyof Own> & {
  /** What a first launch has left, which no app has open; absent for one without any history. */
  readonly like?: TemporaryProfile;
};
type Own = Pick<LaunchOptions, 'backend' | 'now' | 'answerApproval'>;

/**
 * Starts many apps that know nothing of each other. They share helpers, and each begins with a copy of what a first
 * launch leaves: to start a process or to create a database takes longer than most scenarios.
 */
export class SeparateLaunches implements Disposable {
  readonly #shared: Shared;
  readonly #helpers = new KeptHelpers();
  #first: TemporaryProfile | null = null;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** @returns an app in a profile of its own, which is deleted with it. */
  async launch(own: Own): Promise<LaunchedApp> {
    const { like } = this.#shared;
    this.#first ??= like === undefined ? await this.#launchOnce() : createTemporaryProfile(like);
    const profile = createTemporaryProfile(this.#first);
    const app = await this.#launchIn(profile, own);
    const dispose = async (): Promise<void> => {
      await app.dispose();
      profile.dispose();
    };
    return { ...app, dispose };
  }

  dispose(): void {
    this.#helpers.dispose();
    this.#first?.dispose();
  }

  #launchIn(profile: TemporaryProfile, own: Own): Promise<LaunchedApp> {
    return launchApp({ ...this.#shared, ...own, profile, startHelper: this.#helpers.start });
  }

  async #launchOnce(): Promise<TemporaryProfile> {
    const profile = createTemporaryProfile();
    const app = await this.#launchIn(profile, {});
    await app.dispose();
    return profile;
  }
}
