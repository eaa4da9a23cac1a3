import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';
import { keptStatement } from './kept-statements.ts';

export interface KnownFolderRow {
  /** The grant's. */
  readonly id: string;
  /** Real absolute path. */
  readonly path: string;
  readonly isPaused: boolean;
  /** Whether the text on scanned pages and in pictures is read, too. */
  readonly readsScans: boolean;
}

/** Open folders whose files are found by what is in them. One that is closed is forgotten. */
export class KnownFolderRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns those that were added first, first. */
  list(): readonly KnownFolderRow[] {
    // Every call of a window asks for them.
    return keptStatement<[], { id: string; path: string; paused: number; scans: number }>(
      this.#database,
      `SELECT grant_id AS id, path, paused, reads_scans AS scans FROM known_folders JOIN grants ON grants.id = grant_id
       ORDER BY known_folders.created_at, path`,
    )
      .all()
      .map(({ paused, scans, ...folder }) => ({ ...folder, isPaused: paused === 1, readsScans: scans === 1 }));
  }

  /** Does nothing if it is known already. */
  add(id: string, at: Timestamp): void {
    this.#database.prepare('INSERT OR IGNORE INTO known_folders (grant_id, created_at) VALUES (?, ?)').run(id, at);
  }

  setPaused(id: string, isPaused: boolean): void {
    this.#database.prepare('UPDATE known_folders SET paused = ? WHERE grant_id = ?').run(isPaused ? 1 : 0, id);
  }

  setReadsScans(id: string, readsScans: boolean): void {
    this.#database.prepare('UPDATE known_folders SET reads_scans = ? WHERE grant_id = ?').run(readsScans ? 1 : 0, id);
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM known_folders WHERE grant_id = ?').run(id);
  }
}
