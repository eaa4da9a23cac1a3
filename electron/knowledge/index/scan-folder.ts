import { lstatSync, readdirSync, type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../foundation/errors.ts';
import { reaches } from '../../permissions/guarded-places.ts';
import { isInside, type PlatformPaths } from '../../permissions/platform-paths.ts';
import type { IndexDatabase } from './open-index.ts';

export interface ScannedFolder {
  readonly number: number;
  /** Real absolute path. */
  readonly path: string;
}

export interface ScanRules {
  readonly platform: PlatformPaths;
  /** Off limits: the app's own data. Real paths. */
  readonly closed: readonly string[];
}

/** The folder can't be reached; what is known of it stays. */
export class FolderGoneError extends Error {
  override readonly name = 'FolderGoneError';
}

const FILES_AT_ONCE = 500;
/** Nobody reads more; the rest of the folder is left out, and said to be. */
export const MOST_FILES = 200_000;
const HIDDEN = 'Hidden folders, and those that programs fill for themselves, aren’t read.';
const TOO_MANY = 'The folder has more files than are read. Open a folder further in.';
const UNREADABLE = 'The system doesn’t let Knapsack read it.';

const LAST_SCAN = 'SELECT max(scan) FROM files WHERE folder = ?';
/** Paths below a folder; the character after the slash is the zero. */
const BELOW = "path >= ? || '/' AND path < ? || '0'";

/** Folders that programs fill for themselves. */
const isPrograms = (name: string): boolean =>
  name.startsWith('.') || name === 'node_modules' || name === '__pycache__' || name === '$RECYCLE.BIN';

interface SeenFile {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  /** Why it is not read; null if it may be. */
  readonly reason: string | null;
}

/**
 * Compares the index with the folder: new and changed files wait to be read, and those that are gone are forgotten. Links
 * are not followed. If the process is killed on the way, nothing is forgotten, and the next look begins again.
 * @throws {FolderGoneError}
 */
export function scanFolder(database: IndexDatabase, folder: ScannedFolder, rules: ScanRules): void {
  // Higher than that of a look that was killed on its way, whose files may be gone by now.
  const scan = 1 + (database.prepare<[number], number>(LAST_SCAN).pluck().get(folder.number) ?? 0);
  const unseen: string[] = [];
  const save = savesFiles(database, folder.number, scan);
  let [batch, count] = [[] as SeenFile[], 0];
  for (const file of filesIn(folder.path, rules, (below) => unseen.push(below))) {
    batch.push(file);
    if (++count >= MOST_FILES) {
      batch.push({ path: '…', size: 0, modified: 0, reason: TOO_MANY });
      break;
    }
    if (batch.length < FILES_AT_ONCE) continue;
    save(batch);
    batch = [];
  }
  save(batch);
  database.transaction(() => {
    // Nobody knows whether what is below a folder that can't be listed is still there.
    const keep = database.prepare<[number, number, string, string]>(
      `UPDATE files SET scan = ? WHERE folder = ? AND ${BELOW}`,
    );
    for (const below of unseen) keep.run(scan, folder.number, below, below);
  })();
  forgetFiles(database, 'folder = ? AND scan <> ?', [folder.number, scan]);
}

/** Looks at some paths only, after a watcher reported them. @param paths within the folder, with forward slashes. */
export function lookAt(
  database: IndexDatabase,
  folder: ScannedFolder,
  paths: readonly string[],
  { platform, closed }: ScanRules,
): void {
  const scan = database.prepare<[number], number>(LAST_SCAN).pluck().get(folder.number) ?? 0;
  const seen: SeenFile[] = [];
  for (const within of paths) {
    const parts = within.split('/');
    if (parts.some(isPrograms)) continue;
    const absolute = path.join(folder.path, ...parts);
    if (!reaches(folder.path, absolute, platform) || closed.some((place) => isInside(absolute, place, platform)))
      continue;
    const facts = factsOf(absolute);
    if (facts?.isFile() === true) seen.push(seenFile(within, facts));
    else if (facts === null)
      forgetFiles(database, `folder = ? AND (path = ? OR (${BELOW}))`, [folder.number, within, within, within]);
  }
  savesFiles(database, folder.number, scan)(seen);
}

/** Some files at a time, so that no transaction is long. */
export function forgetFiles(database: IndexDatabase, condition: string, values: readonly (string | number)[]): void {
  const remove = database.prepare(
    `DELETE FROM files WHERE number IN (SELECT number FROM files WHERE ${condition} LIMIT 20)`,
  );
  while (remove.run(...values).changes > 0);
}

/** A file whose size or time has changed waits again; its passages stay until then. */
function savesFiles(database: IndexDatabase, folder: number, scan: number): (files: readonly SeenFile[]) => void {
  const save = database.prepare(
    `INSERT INTO files (folder, path, size, modified, state, reason, scan)
     VALUES (@folder, @path, @size, @modified, iif(@reason IS NULL, 'waiting', 'skipped'), @reason, @scan)
     ON CONFLICT (folder, path) DO UPDATE SET
       state = iif(@reason IS NULL, iif(size = @size AND modified = @modified, state, 'waiting'), 'skipped'),
       reason = iif(@reason IS NULL, iif(size = @size AND modified = @modified, reason, NULL), @reason),
       size = @size, modified = @modified, scan = @scan`,
  );
  return database.transaction((files: readonly SeenFile[]) => {
    for (const file of files) save.run({ ...file, folder, scan });
  });
}

function* filesIn(
  root: string,
  { platform, closed }: ScanRules,
  onUnseen: (within: string) => void,
): Generator<SeenFile> {
  const below: string[] = [''];
  for (let within = below.shift(); within !== undefined; within = below.shift()) {
    for (const entry of entriesOf(root, within, onUnseen)) {
      const inner = within === '' ? entry.name : `${within}/${entry.name}`;
      const absolute = path.join(root, ...inner.split('/'));
      if (!reaches(root, absolute, platform) || closed.some((place) => isInside(absolute, place, platform))) continue;
      if (entry.isDirectory()) {
        if (!isPrograms(entry.name)) below.push(inner);
        else if (!entry.name.startsWith('.')) yield { path: `${inner}/`, size: 0, modified: 0, reason: HIDDEN };
      } else if (entry.isFile() && !entry.name.startsWith('.')) {
        const facts = factsOf(absolute);
        if (facts !== null) yield seenFile(inner, facts);
      }
    }
  }
}

const seenFile = (within: string, { size, mtimeMs }: Stats): SeenFile => ({
  path: within,
  size,
  modified: mtimeMs,
  reason: null,
});

/** @returns null if nothing is there. */
function factsOf(absolute: string): Stats | null {
  try {
    return lstatSync(absolute);
  } catch {
    return null;
  }
}

function entriesOf(root: string, within: string, onUnseen: (within: string) => void): readonly Dirent[] {
  try {
    return readdirSync(path.join(root, ...within.split('/')), { withFileTypes: true }).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  } catch (error) {
    if (within === '') throw new FolderGoneError(UNREADABLE, { cause: error });
    if (errorCode(error) !== 'ENOENT') onUnseen(within);
    return [];
  }
}
