import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import * as sqliteVec from 'sqlite-vec';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Logger } from '../foundation/logger.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { setAside, type SetAside, type SetAsideReason } from './set-aside.ts';
import { isDamage } from './storage-errors.ts';

export type Database = SqliteDatabase.Database;

export interface OpenedDatabase {
  readonly database: Database;
  /** Set if the existing file could not be used and a new one was created in its place. */
  readonly setAside: SetAside | null;
}

export interface OpenDatabaseOptions {
  readonly logger: Logger;
  readonly now?: () => Timestamp;
}

/** "KNAP" in ASCII: distinguishes our files from those of other programs. */
export const APPLICATION_ID = 0x4b_4e_41_50;

/** Milliseconds to wait for another connection, such as a backup tool, to release the file. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the profile's database and migrates it to the current schema. A file that can't be used (damaged, from a newer
 * Knapsack or another program) is renamed, never overwritten.
 * @throws {MigrationError} if a migration fails, and SQLite's own error if the folder can't be read or written.
 */
export function openDatabase(file: string, options: OpenDatabaseOptions): OpenedDatabase {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw Object.assign(new Error(`${file} is a folder.`), { code: 'EISDIR' });
  const reason = lostItsFile(file) ? 'damaged' : sizeOf(file) === null ? null : reasonToSetAside(file);
  if (reason === null) return { database: open(file), setAside: null };
  const report = setAside(file, reason, options.now?.() ?? Date.now());
  options.logger.log('warning', 'The database was set aside.', report);
  return { database: open(file), setAside: report };
}

/**
 * @returns whether the WAL of a missing or empty database contains pending changes. SQLite would delete them and start
 * over.
 */
export const lostItsFile = (file: string): boolean => (sizeOf(file) ?? 0) === 0 && (sizeOf(`${file}-wal`) ?? 0) > 0;

const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

function open(file: string): Database {
  const database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    configure(database);
    sqliteVec.load({ loadExtension: (extension) => database.loadExtension(unpackedExtension(extension)) });
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function configure(database: Database): void {
  database.pragma(`application_id = ${String(APPLICATION_ID)}`);
  database.pragma('journal_mode = WAL');
  // NORMAL would survive a killed process but may lose the last commits in a power failure. FULL adds one sync per
  // commit: 2.3 ms against 0.01 ms, measured on a virtual disk, and an answer commits about five times a second.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
}

/**
 * Inspects the file with a read-only connection: any other one may merge the WAL into a damaged file, or delete it, on
 * closing.
 */
function reasonToSetAside(file: string): SetAsideReason | null {
  let database: Database | null = null;
  try {
    database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS, readonly: true });
    return inspect(database);
  } catch (error) {
    if (isDamage(error)) return 'damaged';
    throw error;
  } finally {
    database?.close();
  }
}

function inspect(database: Database): SetAsideReason | null {
  const version = schemaVersion(database);
  if (isForeign(database, version)) return 'foreign';
  if (version > migrations.length) return 'newer';
  return database.pragma('quick_check(1)', { simple: true }) === 'ok' ? null : 'damaged';
}

/** A file without our mark is ours only if it is still empty. */
function isForeign(database: Database, version: number): boolean {
  if (Number(database.pragma('application_id', { simple: true })) === APPLICATION_ID) return false;
  return version !== 0 || database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined;
}

/** In a packaged app, the extension is next to the archive, because the system can't load a library from inside it. */
export const unpackedExtension = (extension: string): string => extension.replace(/\.asar([/\\])/, '.asar.unpacked$1');
