import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import type { Disposable } from '../foundation/disposable.ts';
import { errorCode } from '../foundation/errors.ts';
import type { ProfilePaths } from '../foundation/paths.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';

/** A connection that nothing refers to is closed by the garbage collector, and its lock is gone with it. */
const held = new Set<SqliteDatabase.Database>();

/**
 * Makes this process the only owner of the data folder until it disposes the lock or ends, however it ends.
 *
 * The lock is an exclusive transaction on an empty SQLite file that is never committed. The operating system holds it
 * for the process, so that no lock is left behind by a crash and no process id has to be guessed to be alive or reused.
 * @throws {ProfileInUseError} when another process, or another app in this one, holds it.
 */
export function acquireProfileLock(paths: ProfilePaths): Disposable {
  const lock = new SqliteDatabase(paths.lock, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (errorCode(error) === 'SQLITE_BUSY')
      throw new ProfileInUseError(paths.dataFolder, readOwner(paths), { cause: error });
    throw error;
  }
  held.add(lock);
  writeFileSync(ownerFile(paths), `process ${String(process.pid)}`);
  return {
    dispose() {
      held.delete(lock);
      rmSync(ownerFile(paths), { force: true });
      lock.close();
    },
  };
}

/** Only for the error message: the lock file itself cannot be read while it is locked. */
const ownerFile = (paths: ProfilePaths): string => `${paths.lock}.owner`;

function readOwner(paths: ProfilePaths): string | null {
  try {
    return readFileSync(ownerFile(paths), 'utf8').slice(0, 100);
  } catch {
    return null;
  }
}
