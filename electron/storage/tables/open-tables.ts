import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { lostItsFile } from '../database.ts';
import { setAside, type SetAside } from '../set-aside.ts';
import { isDamage } from '../storage-errors.ts';
import { quoted } from './table.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS knapsack_tables (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, stored_as TEXT NOT NULL UNIQUE, source TEXT,
    created_at INTEGER NOT NULL, trashed_at INTEGER, foreign_text INTEGER NOT NULL DEFAULT 0
  ) STRICT`;
/** Prefix of the names of drafts. */
export const DRAFTS = 'knapsack_draft_';
const DAY_MS = 86_400_000;
/** How long a table stays in the trash. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Opens the file with the tables. A damaged file is renamed, never overwritten.
 * @param now determines which tables in the trash are old enough to delete.
 * @param onSetAside called with the new path of a damaged file.
 */
export function openTables(
  file: string,
  now: Timestamp,
  onSetAside: (report: SetAside) => void,
): SqliteDatabase.Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (lostItsFile(file) || isUnreadable(file)) onSetAside(setAside(file, 'damaged', now));
  return openAsIs(file, now);
}

/** Inspects the file with a read-only connection: closing any other one may delete the WAL of a damaged file. */
function isUnreadable(file: string): boolean {
  if (!existsSync(file)) return false;
  let database: SqliteDatabase.Database | null = null;
  try {
    database = new SqliteDatabase(file, { timeout: 5000, readonly: true });
    database.prepare('SELECT name FROM sqlite_schema').all();
    return false;
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  } finally {
    database?.close();
  }
}

function openAsIs(file: string, now: Timestamp): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, { timeout: 5000 });
  try {
    database.pragma('journal_mode = WAL');
    database.exec(SCHEMA);
    addForeignMark(database);
    dropLeftovers(database, now);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Files of earlier versions have no mark for tables that others wrote. */
function addForeignMark(database: SqliteDatabase.Database): void {
  const columns = database.prepare<[], string>("SELECT name FROM pragma_table_info('knapsack_tables')").pluck().all();
  if (!columns.includes('foreign_text'))
    database.exec('ALTER TABLE knapsack_tables ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0');
}

/** Drafts of a Knapsack that ended early, and tables that have been in the trash too long. */
function dropLeftovers(database: SqliteDatabase.Database, now: Timestamp): void {
  const drafts = database
    .prepare<[string], string>('SELECT name FROM sqlite_schema WHERE name GLOB ?')
    .pluck()
    .all(`${DRAFTS}*`);
  const old = database
    .prepare<[number], string>('DELETE FROM knapsack_tables WHERE trashed_at < ? RETURNING stored_as')
    .pluck()
    .all(now - KEPT_MS);
  for (const table of [...drafts, ...old]) database.exec(`DROP TABLE IF EXISTS ${quoted(table)}`);
}
