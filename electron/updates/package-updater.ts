import {
  AppImageUpdater,
  BaseUpdater,
  CancellationToken,
  DebUpdater,
  MacUpdater,
  NsisUpdater,
  type AppUpdater,
} from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { Logger } from '../foundation/logger.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { FeedConnection, type ExpectedFile } from './feed-connection.ts';
import { readFeed, type FeedContents } from './read-feed.ts';
import { SignedProvider } from './signed-provider.ts';
import type { UpdateFeed } from './update-feed.ts';
import type { UpdateHost } from './update-host.ts';
import type { FoundUpdate, Updater } from './updater.ts';
import { isFromDeb } from './why-no-updates.ts';

/** How long the feed may take to say what is newest. */
const CHECK_MS = 30_000;

/** What the library passes to whatever downloads for it. */
interface DownloadOptions {
  readonly sha512?: string | null;
}

export interface PackageUpdaterOptions {
  readonly host: UpdateHost;
  readonly feed: UpdateFeed;
  readonly outgoing: Outgoing;
  readonly logger: Logger;
}

/**
 * electron-updater replaces the app's package. It is given the list of packages only if that is signed, and every one of
 * its requests goes through the app's own way out.
 */
export class PackageUpdater implements Updater {
  readonly #host: UpdateHost;
  readonly #connection: FeedConnection;
  readonly #updater: AppUpdater;
  #sizes: ReadonlyMap<string, number> = new Map();
  #check: AbortSignal | undefined;
  #download: { readonly onReceived: (bytes: number) => void; readonly signal: AbortSignal } | null = null;
  #startsAgain = false;

  constructor({ host, feed, outgoing, logger }: PackageUpdaterOptions) {
    this.#host = host;
    this.#connection = new FeedConnection(outgoing);
    this.#updater = createUpdater(host, this.#adapter());
    Object.assign(this.#updater, { httpExecutor: { download: this.#fetchPackage } });
    this.#updater.logger = {
      info: () => {},
      warn: (message: unknown) => logger.log('warning', 'The updater warns.', message),
      error: (message: unknown) => {
        if (this.#download?.signal.aborted !== true) logger.log('error', 'The updater failed.', message);
      },
    };
    this.#updater.autoDownload = false;
    // The list is signed, so are the hashes in it: a package is always one whole file.
    this.#updater.disableDifferentialDownload = true;
    this.#updater.disableWebInstaller = true;
    const signed = { address: feed.address, read: (file: string) => this.#read(file, feed) };
    this.#updater.setFeedURL({
      provider: 'custom',
      updateProvider: class extends SignedProvider {
        constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
          super(signed, runtime);
        }
      },
    });
  }

  async check(signal: AbortSignal): Promise<FoundUpdate | null> {
    this.#check = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
    const result = await this.#updater.checkForUpdates();
    if (result?.isUpdateAvailable !== true) return null;
    const { version, files } = result.updateInfo;
    return { version, bytes: files[0]?.size ?? 0 };
  }

  async download(onReceived: (bytes: number) => void, signal: AbortSignal): Promise<void> {
    this.#download = { onReceived, signal };
    const token = new CancellationToken();
    signal.addEventListener('abort', () => token.cancel(), { once: true });
    await this.#updater.downloadUpdate(token);
  }

  installNow(): void {
    // On macOS, the system waits for the app to end before it replaces it.
    if (this.#updater instanceof MacUpdater) return this.#updater.quitAndInstall();
    this.#startsAgain = true;
    this.#host.quit();
  }

  async #read(file: string, feed: UpdateFeed): Promise<FeedContents> {
    const contents = await readFeed(file, feed, (url, mostBytes) => this.#connection.read(url, mostBytes, this.#check));
    this.#sizes = new Map(contents.files.map(({ sha512, size }) => [sha512, size]));
    return contents;
  }

  readonly #fetchPackage = (url: URL, destination: string, { sha512 }: DownloadOptions): Promise<void> => {
    if (this.#download === null || typeof sha512 !== 'string') throw new Error('Nothing was to be downloaded.');
    const expected: ExpectedFile = { sha512, bytes: this.#sizes.get(sha512) ?? 0 };
    return this.#connection.download(url, destination, expected, this.#download);
  };

  #adapter(): AppAdapter {
    const { version, name, isPackaged, configFile, cacheFolder } = this.#host;
    return {
      version,
      name,
      isPackaged,
      appUpdateConfigPath: configFile,
      // Only a random number for gradual releases, which is never sent, would be written there.
      userDataPath: cacheFolder,
      baseCachePath: cacheFolder,
      whenReady: () => this.#host.whenReady(),
      quit: () => this.#host.quit(),
      relaunch: () => this.#host.relaunch(),
      onQuit: (handler: (exitCode: number) => void) => this.#host.onQuit((exitCode) => this.#quit(exitCode, handler)),
    };
  }

  /** By then, everything is stored, and no other part of the app runs. */
  #quit(exitCode: number, installQuietly: (exitCode: number) => void): void {
    if (this.#startsAgain && exitCode === 0 && this.#updater instanceof BaseUpdater) this.#updater.install(true, true);
    else installQuietly(exitCode);
  }
}

function createUpdater(host: UpdateHost, adapter: AppAdapter): AppUpdater {
  if (process.platform === 'win32') return new NsisUpdater(null, adapter);
  if (process.platform === 'darwin') return new MacUpdater(undefined, adapter);
  return isFromDeb(host) ? new DebUpdater(null, adapter) : new AppImageUpdater(null, adapter);
}
