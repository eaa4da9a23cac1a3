import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { errorCode } from '../foundation/errors.ts';
import type { ProfilePaths } from '../foundation/paths.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { ProfileUnusableError } from '../foundation/profile-unusable-error.ts';
import { isDamage } from './storage-errors.ts';

/** The garbage collector closes a connection that nothing refers to, which would release its lock. */
const held = new Set<SqliteDatabase.Database>();

/**
 * Makes this process the only owner of the data folder until it disposes the lock or ends, however it ends.
 *
 * The lock is an exclusive transaction on an empty SQLite file that is never committed. The operating system holds it
 * for the process, so that no lock is left behind by a crash and no process id has to be guessed to be alive or reused.
 * @throws {ProfileInUseError} when another process, or another app in this one, holds it.
 * @throws {ProfileUnusableError} when the lock file cannot be used.
 */
export function acquireProfileLock(paths: ProfilePaths): Disposable {
  const lock = openLock(paths);
  held.add(lock);
  noteOwner(paths);
  return {
    dispose() {
      held.delete(lock);
      rmSync(ownerFile(paths), { force: true });
      lock.close();
    },
  };
}

function openLock(paths: ProfilePaths): SqliteDatabase.Database {
  let lock: SqliteDatabase.Database | null = null;
  try {
    lock = new SqliteDatabase(paths.lock, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (errorCode(error)?.startsWith('SQLITE_BUSY'))
      throw new ProfileInUseError(paths.dataFolder, readOwner(paths), { cause: error });
    if (isDamage(error) || existsSync(paths.lock))
      throw new ProfileUnusableError(unusableLock(paths), { cause: error });
    throw error;
  }
}

const unusableLock = ({ lock }: ProfilePaths): string =>
  t(
    "Knapsack can't use the file {lock}, which shows that it is running. The file holds nothing of yours: " +
      'move it elsewhere, then start Knapsack again. If that does not help, check the permissions of its folder.',
    { lock },
  );

/** The lock works without it: the name only makes a message more helpful. */
function noteOwner(paths: ProfilePaths): void {
  try {
    writeFileSync(ownerFile(paths), `process ${String(process.pid)}`);
  } catch (error) {
    if (errorCode(error) === null) throw error;
  }
}

/** Only for the error message: the lock file itself can't be read while it is locked. */
const ownerFile = (paths: ProfilePaths): string => `${paths.lock}.owner`;

function readOwner(paths: ProfilePaths): string | null {
  try {
    return readFileSync(ownerFile(paths), 'utf8').slice(0, 100);
  } catch {
    return null;
  }
}
