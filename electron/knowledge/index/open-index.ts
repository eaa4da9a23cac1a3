import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../storage/database.ts';
import { openSqliteFile } from '../../storage/sqlite-file.ts';
import { isDamage } from '../../storage/storage-errors.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

export type IndexDatabase = Database;

/**
 * Opens the index for writing. It holds nothing that can't be read from the files again, so one that is damaged or of
 * another version is replaced by an empty one.
 */
export function openIndex(file: string): IndexDatabase {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    const database = opened(file);
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version === SCHEMA_VERSION) return database;
    if (version === 0) return created(database);
    database.close();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  deleteIndex(file);
  return created(opened(file));
}

export function deleteIndex(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
}

/** Opens the index for searching. @returns null if there is none yet. */
export function openIndexToRead(file: string): IndexDatabase | null {
  try {
    const database = openSqliteFile(file, true);
    if (Number(database.pragma('user_version', { simple: true })) === SCHEMA_VERSION) return database;
    database.close();
    return null;
  } catch {
    // It is made, or replaced, when the folders are read.
    return null;
  }
}

function opened(file: string): IndexDatabase {
  const database = openSqliteFile(file, false);
  // What a power failure takes is read again.
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  database.pragma('cache_size = -16000');
  return database;
}

/** All of it or nothing: a process that is killed here leaves an empty file. */
function created(database: IndexDatabase): IndexDatabase {
  database.transaction(() => {
    database.exec(SCHEMA);
    database.pragma(`user_version = ${String(SCHEMA_VERSION)}`);
  })();
  return database;
}
