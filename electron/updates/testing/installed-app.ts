import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { UpdateFeed } from '../update-feed.ts';
import type { UpdateHost } from '../update-host.ts';

/** An AppImage of version 1.0.0 in a folder of its own, and the app that was started from it. */
export class InstalledApp {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-updates-'));
  readonly file = path.join(this.folder, 'Knapsack.AppImage');
  readonly host: UpdateHost;
  quits = 0;
  readonly #quitHandlers: ((exitCode: number) => void)[] = [];
  readonly #before = process.env['APPIMAGE'];

  /** @param onQuit what the app does before it ends; by default, nothing. */
  constructor(feed: UpdateFeed | null, onQuit: () => void = () => {}) {
    process.env['APPIMAGE'] = this.file;
    writeFileSync(this.file, '1.0.0');
    chmodSync(this.file, 0o755);
    const configFile = path.join(this.folder, 'resources', 'app-update.yml');
    mkdirSync(path.dirname(configFile));
    writeFileSync(configFile, 'updaterCacheDirName: knapsack-updater\n');
    this.host = {
      feed,
      version: '1.0.0',
      name: 'knapsack',
      isPackaged: true,
      configFile,
      cacheFolder: path.join(this.folder, 'cache'),
      whenReady: async () => {},
      quit: () => {
        this.quits += 1;
        onQuit();
      },
      relaunch: () => {},
      onQuit: (handler) => void this.#quitHandlers.push(handler),
    };
  }

  /** A package whose program notes that it was started, and whether it may stay open. */
  package(version: string, more = ''): string {
    const started = path.join(this.folder, 'started');
    return `#!/bin/sh\n# ${version}\n${more}\necho "${version} \${APPIMAGE_EXIT_AFTER_INSTALL:-stays}" >> '${started}'\n`;
  }

  /** What the packages that were started noted. */
  get started(): string {
    const file = path.join(this.folder, 'started');
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  }

  get installed(): string {
    return readFileSync(this.file, 'utf8');
  }

  /** Files that downloads left. */
  get leftBehind(): readonly string[] {
    const pending = path.join(this.host.cacheFolder, 'knapsack-updater', 'pending');
    return existsSync(pending) ? readdirSync(pending) : [];
  }

  /** The last moment of the app's process. */
  end(exitCode = 0): void {
    for (const handler of this.#quitHandlers) handler(exitCode);
  }

  remove(): void {
    if (this.#before === undefined) delete process.env['APPIMAGE'];
    else process.env['APPIMAGE'] = this.#before;
    rmSync(this.folder, { recursive: true, maxRetries: 5 });
  }
}
