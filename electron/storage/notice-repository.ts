import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { AppNotice } from '../../shared/entities/notice.ts';
import type { Database } from './database.ts';

/** Notices that wait for the person, even across a restart. */
export class NoticeRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns oldest first. */
  list(): AppNotice[] {
    return this.#database
      .prepare<[], AppNotice>('SELECT id, level, message, action FROM notices ORDER BY created_at, rowid')
      .all();
  }

  add(notice: AppNotice, at: Timestamp): void {
    this.#database
      .prepare('INSERT INTO notices (id, level, message, action, created_at) VALUES (?, ?, ?, ?, ?)')
      .run(notice.id, notice.level, notice.message, notice.action, at);
  }

  /** Does nothing if there is none with this id. */
  remove(id: string): void {
    this.#database.prepare('DELETE FROM notices WHERE id = ?').run(id);
  }
}
