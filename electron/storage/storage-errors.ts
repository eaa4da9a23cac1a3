import { t } from '../../shared/texts/translate.ts';
import { errorCode } from '../foundation/errors.ts';

/** A migration could not be applied. The database is as it was before. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A search exceeded its time limit. */
export class SearchTooLongError extends Error {
  override readonly name = 'SearchTooLongError';

  constructor(options?: ErrorOptions) {
    super(t('This search takes too long. Search for fewer or rarer words.'), options);
  }
}

/** Result codes of SQLite and of the system for a full disk. */
const FULL_DISK_CODES = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
const READ_ONLY_CODE = /^(SQLITE_READONLY|EROFS|EACCES|EPERM)/;
const DISK_FAILURE_CODE = /^(SQLITE_IOERR|SQLITE_CANTOPEN|EIO)/;
const DAMAGE_CODE = /^(SQLITE_CORRUPT|SQLITE_NOTADB)/;

/** @returns what happened and what to do, if the disk or the database file failed; null for every other error. */
export function describeStorageFailure(error: unknown): string | null {
  const code = errorCode(error);
  if (code === null) return null;
  if (FULL_DISK_CODES.has(code))
    return t('The disk is full, so this could not be stored. Free some space and try again.');
  if (READ_ONLY_CODE.test(code)) {
    return t(
      "Knapsack can't write to its data folder, so this was not stored. Check the folder's permissions and try again.",
    );
  }
  if (DISK_FAILURE_CODE.test(code)) {
    return t('The disk could not store this ({code}). Check the disk with the data folder and try again.', { code });
  }
  if (DAMAGE_CODE.test(code))
    return t(
      'This part of the stored data is damaged. Restart Knapsack, then restore a daily copy in Settings, Storage.',
    );
  return null;
}

/** @returns true if the problem is the file's content, not access to it. */
export function isDamage(error: unknown): boolean {
  return DAMAGE_CODE.test(errorCode(error) ?? '');
}
