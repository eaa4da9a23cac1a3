import type { Migration } from '../migration.ts';

/** Which kinds there are is no longer said by the table: a new one needs no migration. */
export const dueKindsMigration: Migration = {
  version: 51,
  name: 'due kinds',
  sql: `
    CREATE TABLE due_reminders (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      due_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      fired_at INTEGER,
      -- 1 when it fired later than its moment because the app was not running.
      late INTEGER NOT NULL DEFAULT 0,
      cancelled_at INTEGER,
      dismissed_at INTEGER,
      foreign_text INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    INSERT INTO due_reminders (id, kind, text, due_at, created_at, fired_at, late, cancelled_at, dismissed_at, foreign_text)
      SELECT id, kind, text, due_at, created_at, fired_at, late, cancelled_at, dismissed_at, foreign_text
        FROM reminders ORDER BY rowid;
    DROP TABLE reminders;
    ALTER TABLE due_reminders RENAME TO reminders;
    CREATE INDEX reminders_by_due_time ON reminders (due_at) WHERE fired_at IS NULL AND cancelled_at IS NULL;
  `,
};
