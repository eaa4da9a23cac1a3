import { t } from '../../shared/texts/translate.ts';
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
const elsewhere = (): string => t('To use another folder, set KNAPSACK_DATA_FOLDER.');

/** A folder that can't be used leaves this. */
const orElsewhere = (problem: string): string => `${problem} ${elsewhere()}`;

/** @returns what went wrong while the profile was opened, in a sentence; null for a bug in Knapsack. */
export function describeProfileFailure(error: unknown, { dataFolder, database }: ProfilePaths): string | null {
  const code = errorCode(error) ?? '';
  if (FULL.test(code))
    return t('The disk with the data folder {dataFolder} is full. Free some space and start Knapsack again.', {
      dataFolder,
    });
  if (code === 'EISDIR')
    return t('{database} is a folder. Move it elsewhere, then start Knapsack again.', { database });
  if (NO_FOLDER.test(code))
    return orElsewhere(
      t('The data folder {dataFolder} is not a folder. Rename that file, then start Knapsack again.', { dataFolder }),
    );
  if (NOT_ALLOWED.test(code))
    return orElsewhere(
      t(
        "Knapsack can't read and write its data folder {dataFolder} ({code}). " +
          "Check the folder's owner and permissions, then start Knapsack again.",
        { dataFolder, code },
      ),
    );
  if (BUSY.test(code))
    return t('Another program is using {database}. Close it, then start Knapsack again.', { database });
  if (BROKEN_DISK.test(code))
    return t(
      "The disk with the data folder {dataFolder} can't be read or written ({code}). Check the disk, then start Knapsack again.",
      { dataFolder, code },
    );
  if (DAMAGED.test(code))
    return t(
      'The database {database} is damaged ({code}). ' +
        'Quit Knapsack, move it elsewhere, and put a copy from the folder "copies" in its place.',
      { database, code },
    );
  return null;
}
