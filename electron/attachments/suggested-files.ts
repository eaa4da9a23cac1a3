import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SuggestedFile } from '../../shared/entities/attachment.ts';
import type { GrantedFolder } from '../permissions/file-access.ts';

/** Names that are looked at in one folder, and how deep. */
const MOST_NAMES = 5000;
const DEEPEST = 4;
/** Rows of a list that people still look through. */
const MOST_SUGGESTED = 20;
const FRESH_MS = 15_000;
/** Folders full of what programs made for themselves. */
const SKIPPED = new Set(['node_modules', '__pycache__', 'target', 'dist', 'build']);

/** Files in the open folders, found by their names. The names are read again at most every few seconds. */
export class SuggestedFiles {
  readonly #folders: () => readonly GrantedFolder[];
  #known: { readonly key: string; readonly at: number; readonly files: Promise<readonly SuggestedFile[]> } | null =
    null;

  constructor(folders: () => readonly GrantedFolder[]) {
    this.#folders = folders;
  }

  /** @returns those whose path contains the query: names that begin with it first, then those in higher folders. */
  async find(query: string): Promise<readonly SuggestedFile[]> {
    const wanted = query.toLowerCase();
    const files = (await this.#files()).filter(({ shown }) => shown.toLowerCase().includes(wanted));
    const rank = ({ shown }: SuggestedFile): number =>
      (path.posix.basename(shown).toLowerCase().startsWith(wanted) ? 0 : 100) + shown.split('/').length;
    return files
      .toSorted((one, other) => rank(one) - rank(other) || one.shown.localeCompare(other.shown))
      .slice(0, MOST_SUGGESTED);
  }

  #files(): Promise<readonly SuggestedFile[]> {
    const folders = this.#folders();
    const key = folders.map((folder) => folder.path).join('\0');
    if (this.#known?.key !== key || Date.now() - this.#known.at > FRESH_MS) {
      const files = Promise.all(folders.map(filesIn)).then((all) => all.flat());
      this.#known = { key, at: Date.now(), files };
    }
    return this.#known.files;
  }
}

/** @returns the files of a folder, those in higher folders first; links are not followed. */
async function filesIn({ path: root, name }: GrantedFolder): Promise<readonly SuggestedFile[]> {
  const found: SuggestedFile[] = [];
  let level: readonly string[] = [''];
  for (let depth = 0; depth < DEEPEST && level.length > 0 && found.length < MOST_NAMES; depth++) {
    const below: string[] = [];
    for (const folder of level) {
      if (found.length >= MOST_NAMES) break;
      const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
      for (const entry of entries.slice(0, MOST_NAMES)) {
        if (entry.name.startsWith('.')) continue;
        const inner = path.join(folder, entry.name);
        if (entry.isDirectory() && !SKIPPED.has(entry.name)) below.push(inner);
        if (entry.isFile())
          found.push({ path: path.join(root, inner), shown: [name, ...inner.split(path.sep)].join('/') });
      }
    }
    level = below;
  }
  return found;
}
