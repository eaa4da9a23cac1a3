import { link, lstat, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../foundation/errors.ts';
import { alreadyThere } from './atomic-write.ts';
import { inFolder } from './held-folder.ts';

/** File systems without hard links, and folders, which never have any. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']);

/**
 * Moves within one disk, without replacing anything.
 * @returns false if the two places are on different disks: nothing was done.
 */
export function moveEntry(source: string, target: string): Promise<boolean> {
  return inFolder(path.dirname(source), (from) =>
    inFolder(path.dirname(target), async (to) => {
      const [old, next] = [path.join(from, path.basename(source)), path.join(to, path.basename(target))];
      try {
        if ((await lstat(old)).isFile()) await moveFile(old, next);
        else await rename(old, next);
        return true;
      } catch (error) {
        if (errorCode(error) === 'EXDEV') return false;
        if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOTEMPTY') throw alreadyThere(target);
        throw error;
      }
    }),
  );
}

/** Renaming would replace a file that appeared at the new place in the meantime. */
async function moveFile(old: string, next: string): Promise<void> {
  try {
    await link(old, next);
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error) ?? '')) throw error;
    return rename(old, next);
  }
  await rm(old);
}
