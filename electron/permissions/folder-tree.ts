import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../foundation/errors.ts';
import { inFolder } from './held-folder.ts';

/**
 * Anything that the system doesn't let us read, or that disappeared in the meantime, is skipped: the rest of the tree
 * is still useful.
 */
const PASSED_OVER = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ELOOP']);

/**
 * @returns everything below a folder, breadth first, sorted by name; links are listed but not followed.
 * @param allows decides what may be read.
 * @param skips names that are left out, with everything below them.
 */
export async function* folderTree(
  real: string,
  allows: (place: string) => boolean,
  signal?: AbortSignal,
  skips?: (name: string) => boolean,
): AsyncGenerator<string> {
  const waiting = [real];
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    signal?.throwIfAborted();
    for (const { name, isFolder } of await entriesOf(folder)) {
      const place = path.join(folder, name);
      if (skips?.(name) === true || !allows(place)) continue;
      signal?.throwIfAborted();
      yield place;
      if (isFolder) waiting.push(place);
    }
  }
}

async function entriesOf(folder: string): Promise<readonly { readonly name: string; readonly isFolder: boolean }[]> {
  try {
    const entries = await inFolder(folder, (anchor) => readdir(anchor, { withFileTypes: true }));
    return entries
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  } catch (error) {
    if (PASSED_OVER.has(errorCode(error) ?? '')) return [];
    throw error;
  }
}
