import { Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { FeedContents } from './read-feed.ts';

export interface SignedFeed {
  readonly address: string;
  /** Reads and checks the list of packages for a system, such as `latest-linux.yml`. */
  readonly read: (file: string) => Promise<FeedContents>;
}

/** Where electron-updater learns what is newest: only what is signed gets this far. */
export class SignedProvider extends Provider<UpdateInfo> {
  readonly #feed: SignedFeed;

  constructor(feed: SignedFeed, runtime: ProviderRuntimeOptions) {
    super(runtime);
    this.#feed = feed;
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const contents = await this.#feed.read(`${this.getDefaultChannelName()}.yml`);
    // The library's type has the first file once more, and a date; it uses neither.
    return { ...contents, path: '', sha512: '', releaseDate: '' };
  }

  resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
    return files.map((info) => ({ url: new URL(info.url, this.#feed.address), info }));
  }
}
