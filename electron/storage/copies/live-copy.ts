import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { t } from '../../../shared/texts/translate.ts';
import { APPLICATION_ID } from '../database.ts';
import { schemaVersion } from '../migrate.ts';
import { isDamage } from '../storage-errors.ts';

/** What is known of a database without the app that uses it. */
export interface DatabaseFacts {
  readonly schemaVersion: number;
  /** Conversations that are not deleted; 0 for a database of another kind. */
  readonly chats: number;
}

/** A database can't be read completely. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(file: string, options?: ErrorOptions) {
    super(t('{file} is damaged.', { file: path.basename(file) }), options);
  }
}

/** Pages that are copied before progress is reported. */
const PAGES = 2000;

/**
 * Copies a database while it is in use, inside one read transaction: what is written meanwhile is not in the copy, which
 * is a single file without companions.
 * @throws {DamagedDatabaseError}
 */
export async function copyLiveDatabase(
  source: string,
  target: string,
  tell: (share: number) => void,
): Promise<DatabaseFacts> {
  const database = new SqliteDatabase(source, { readonly: true, timeout: 20_000 });
  try {
    database.exec('BEGIN');
    const facts = { schemaVersion: schemaVersion(database), chats: countChats(database) };
    await database.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        tell(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
        return PAGES;
      },
    });
    makeWhole(target);
    return facts;
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabaseError(source, { cause: error }) : error;
  } finally {
    database.close();
  }
}

function makeWhole(file: string): void {
  const copy = new SqliteDatabase(file);
  try {
    copy.pragma('journal_mode = DELETE');
    if (copy.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new DamagedDatabaseError(file);
  } finally {
    copy.close();
  }
}

function countChats(database: SqliteDatabase.Database): number {
  const has = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'conversations' AND type = 'table'`).get();
  if (has === undefined) return 0;
  return Number(database.prepare('SELECT count(*) FROM conversations WHERE deleted_at IS NULL').pluck().get());
}

/** @returns what a file from elsewhere is, and whether SQLite can read all of it. */
export function inspectDatabase(file: string): {
  readonly isOurs: boolean;
  readonly schemaVersion: number;
  readonly isWhole: boolean;
} {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    return {
      isOurs: Number(database.pragma('application_id', { simple: true })) === APPLICATION_ID,
      schemaVersion: schemaVersion(database),
      isWhole: database.pragma('quick_check(1)', { simple: true }) === 'ok',
    };
  } finally {
    database.close();
  }
}

/**
 * Attached files that are kept in the profile are known by their absolute paths, which differ on another computer.
 * @param folder of attached files in this profile.
 */
export function moveAttachments(file: string, folder: string): void {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    const has = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'attachments' AND type = 'table'`).get();
    if (has === undefined) return;
    const move = database.prepare<[string, string]>('UPDATE attachments SET path = ? WHERE id = ?');
    const rows = database
      .prepare<[], { id: string; path: string }>("SELECT id, path FROM attachments WHERE origin = 'copy'")
      .all();
    database.transaction(() => {
      for (const { id, path: old } of rows) move.run(path.join(folder, ...old.split(/[/\\]/).slice(-2)), id);
    })();
  } finally {
    database.close();
  }
}
