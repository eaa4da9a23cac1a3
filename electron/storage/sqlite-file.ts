import SqliteDatabase from 'better-sqlite3';
import * as sqliteVec from 'sqlite-vec';
import { unpackedExtension, type Database } from './database.ts';

/** Milliseconds that one connection waits for another one. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens a database with a schema of its own, and sqlite-vec. It can be read while another process writes.
 * @param isReadOnly fails if there is no such file.
 */
export function openSqliteFile(file: string, isReadOnly: boolean): Database {
  const database = new SqliteDatabase(file, {
    timeout: BUSY_TIMEOUT_MS,
    ...(isReadOnly && { readonly: true, fileMustExist: true }),
  });
  try {
    if (!isReadOnly) database.pragma('journal_mode = WAL');
    sqliteVec.load({ loadExtension: (extension) => database.loadExtension(unpackedExtension(extension)) });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
