import type { Migration } from '../migration.ts';

/** Reminders and timers. `fired_at` is set before the person is notified, `dismissed_at` when they dismiss it. */
export const remindersMigration: Migration = {
  version: 3,
  name: 'reminders',
  sql: `
    CREATE TABLE reminders (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('reminder', 'timer')),
      text TEXT NOT NULL,
      due_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      fired_at INTEGER,
      -- 1 when it fired later than its moment because the app was not running.
      late INTEGER NOT NULL DEFAULT 0,
      cancelled_at INTEGER,
      dismissed_at INTEGER
    ) STRICT;
    CREATE INDEX reminders_by_due_time ON reminders (due_at) WHERE fired_at IS NULL AND cancelled_at IS NULL;
  `,
};
