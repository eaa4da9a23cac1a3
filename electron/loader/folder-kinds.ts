import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BundleDefinition } from '../tools/define-bundle.ts';

export interface FolderKindsOptions {
  /** Absolute paths of the folders that the person opened. */
  readonly folders: () => readonly string[];
  readonly bundles: () => readonly Pick<BundleDefinition, 'name' | 'fileKinds'>[];
  readonly now?: () => number;
}

/** Maximum number of names read per folder, and how many levels deep. */
const MOST_NAMES = 2000;
const DEEPEST = 2;
/** A single file of a kind may be there by chance. */
const LEAST_FILES = 2;
const FRESH_MS = 600_000;

/**
 * The prevailing kinds of files in the person's open folders, used in conversations for which nothing has been learned
 * yet: someone with a folder of tables probably means those by "the sales of May". Only names are read, in the
 * background.
 */
export class FolderKinds {
  readonly #options: FolderKindsOptions;
  readonly #now: () => number;
  #likely: ReadonlySet<string> = new Set();
  #looked: { readonly folders: string; readonly at: number } | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: FolderKindsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** @returns the bundles with tools for these files, as far as is known now. */
  likelyBundles(): ReadonlySet<string> {
    const folders = this.#options.folders();
    const key = folders.join('\0');
    if (key !== this.#looked?.folders || this.#now() - this.#looked.at > FRESH_MS) {
      this.#looked = { folders: key, at: this.#now() };
      this.#looking = this.#look(folders);
    }
    return folders.length === 0 ? new Set() : this.#likely;
  }

  /** Resolves when the last scan has ended. */
  settled(): Promise<void> {
    return this.#looking;
  }

  async #look(folders: readonly string[]): Promise<void> {
    const names = (await Promise.all(folders.map((folder) => namesBelow(folder))))
      .flat()
      .map((name) => name.toLowerCase());
    const isThere = (kind: string): boolean =>
      names.includes(kind) || names.filter((name) => name.endsWith(kind)).length >= LEAST_FILES;
    this.#likely = new Set(
      this.#options
        .bundles()
        .filter(({ fileKinds = [] }) => fileKinds.some(isThere))
        .map(({ name }) => name),
    );
  }
}

/** @returns names of files and folders, nearest first; none for a folder that can't be read. */
async function namesBelow(folder: string): Promise<string[]> {
  const names: string[] = [];
  let level = [folder];
  for (let depth = 0; depth < DEEPEST && names.length < MOST_NAMES; depth++) {
    const entries = (
      await Promise.all(level.map((place) => readdir(place, { withFileTypes: true }).catch(() => [])))
    ).flat();
    names.push(...entries.slice(0, MOST_NAMES - names.length).map(({ name }) => name));
    level = entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .slice(0, MOST_NAMES)
      .map((entry) => path.join(entry.parentPath, entry.name));
  }
  return names;
}
