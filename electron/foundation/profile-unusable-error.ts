import type { ProfilePaths } from './paths.ts';
import { errorCode } from './errors.ts';

/** The data folder can't be used as it is. The message says why, and what the person can do. */
export class ProfileUnusableError extends Error {
  override readonly name = 'ProfileUnusableError';
}

const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)/;
const NO_FOLDER = /^(?:EEXIST|ENOTDIR)$/;
const NOT_ALLOWED = /^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|ENOENT|ELOOP|ENAMETOOLONG)/;
const BUSY = /^(?:EBUSY|SQLITE_BUSY|SQLITE_LOCKED)/;
const BROKEN_DISK = /^(?:EIO|SQLITE_IOERR)/;
const DAMAGED = /^(?:SQLITE_CORRUPT|SQLITE_NOTADB)/;
const ELSEWHERE = 'To use another folder, set KNAPSACK_DATA_FOLDER.';

/** @returns what went wrong while the profile was opened, in a sentence; null for a bug in Knapsack. */
export function describeProfileFailure(error: unknown, { dataFolder, database }: ProfilePaths): string | null {
  const code = errorCode(error) ?? '';
  if (FULL.test(code))
    return `The disk with the data folder ${dataFolder} is full. Free some space and start Knapsack again.`;
  if (code === 'EISDIR') return `${database} is a folder. Move it elsewhere, then start Knapsack again.`;
  if (NO_FOLDER.test(code))
    return `The data folder ${dataFolder} is not a folder. Rename that file, then start Knapsack again. ${ELSEWHERE}`;
  if (NOT_ALLOWED.test(code))
    return (
      `Knapsack can't read and write its data folder ${dataFolder} (${code}). ` +
      `Check the folder's owner and permissions, then start Knapsack again. ${ELSEWHERE}`
    );
  if (BUSY.test(code)) return `Another program is using ${database}. Close it, then start Knapsack again.`;
  if (BROKEN_DISK.test(code))
    return `The disk with the data folder ${dataFolder} can't be read or written (${code}). Check the disk, then start Knapsack again.`;
  if (DAMAGED.test(code))
    return (
      `The database ${database} is damaged (${code}). ` +
      'Quit Knapsack, move it elsewhere, and put a copy from the folder "copies" in its place.'
    );
  return null;
}
