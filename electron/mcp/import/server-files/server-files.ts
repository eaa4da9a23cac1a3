import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ServerSettings } from '../../../../shared/entities/connection.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { errorCode } from '../../../foundation/errors.ts';
import { ConnectionError } from '../../connection-error.ts';
import type { NamedEntry } from '../server-entry.ts';
import { manifestEntry, parseManifest, type ManifestPlace } from './read-manifest.ts';
import { unpackServer } from './unpack-server.ts';

const MOST_FILE_BYTES = 500_000_000;
const MANIFEST = 'manifest.json';
const ARCHIVE = '.archive';

export interface ServerFilesOptions {
  /** Absolute path of the folder that installed servers are in, one folder each. */
  readonly folder: string;
  readonly platform?: NodeJS.Platform;
  readonly home?: string;
}

/** Servers that come as one file, `.mcpb` or `.dxt`: received piece by piece, unpacked, and kept while they are used. */
export class ServerFiles {
  readonly #options: ServerFilesOptions;
  /** Those that the person has not added yet. */
  readonly #pending = new Set<string>();

  constructor(options: ServerFilesOptions) {
    this.#options = options;
  }

  /** Starts receiving a file. @returns its id. */
  async begin(): Promise<string> {
    const id = randomUUID();
    this.#pending.add(id);
    await mkdir(this.#folderOf(id), { recursive: true, mode: 0o700 });
    return id;
  }

  /** @throws {ConnectionError} `invalid` for a file that is too large. */
  async append(id: string, piece: Uint8Array): Promise<void> {
    const archive = path.join(this.#pendingFolder(id), ARCHIVE);
    await appendFile(archive, piece, { mode: 0o600 });
    if ((await stat(archive)).size <= MOST_FILE_BYTES) return;
    await this.discard(id);
    throw new ConnectionError('invalid', t('This file is larger than 500 MB, so it was not added.'));
  }

  /** Unpacks what was received. @throws {ConnectionError} `invalid`; the file is then deleted. */
  async finish(id: string): Promise<void> {
    const folder = this.#pendingFolder(id);
    const archive = path.join(folder, ARCHIVE);
    try {
      await unpackServer(archive, folder);
      await rm(archive);
      await this.entry(id, null);
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /**
   * @param entered names of the values that the person entered; null for everything that it may ask for.
   * @returns the server that an unpacked file describes. @throws {ConnectionError}
   */
  async entry(id: string, entered: ReadonlySet<string> | null): Promise<NamedEntry> {
    const folder = this.#pendingFolder(id);
    const { platform = process.platform, home = os.homedir() } = this.#options;
    const place: ManifestPlace = { folder, home, platform, separator: platform === 'win32' ? '\\' : '/' };
    return manifestEntry(parseManifest(await readText(path.join(folder, MANIFEST))), place, entered);
  }

  /** It was added as a connection, whose settings name its folder. */
  noteAdded(id: string): void {
    this.#pending.delete(id);
  }

  async discard(id: string): Promise<void> {
    const folder = this.#pendingFolder(id);
    this.#pending.delete(id);
    await rm(folder, { recursive: true, force: true });
  }

  /** Deletes what no connection uses and the person is not about to add. */
  async removeUnused(used: readonly ServerSettings[]): Promise<void> {
    const words = JSON.stringify(used);
    const names = await readdir(this.#options.folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    const unused = names.filter((name) => !this.#pending.has(name) && !words.includes(name));
    await Promise.all(unused.map((name) => rm(this.#folderOf(name), { recursive: true, force: true })));
  }

  #folderOf(id: string): string {
    return path.join(this.#options.folder, id);
  }

  /** Ids come from the window. */
  #pendingFolder(id: string): string {
    if (!this.#pending.has(id))
      throw new ConnectionError('not-found', t('This file is no longer here. Choose it again.'));
    return this.#folderOf(id);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new ConnectionError('invalid', t('This file is not a server: it has no manifest.json.'), { cause: error });
  }
}
