import type { Migration } from '../migration.ts';

/** What each call changed, so that it can be undone, and the choices offered for an ambiguous call. */
export const undoMigration: Migration = {
  version: 15,
  name: 'undo',
  sql: `
    CREATE TABLE recorded_changes (
      number INTEGER PRIMARY KEY,
      call_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      -- The table, or what else was changed.
      area TEXT NOT NULL,
      key TEXT NOT NULL,
      -- JSON; null where there was nothing before, or is nothing after.
      before TEXT,
      after TEXT
    ) STRICT;
    CREATE INDEX recorded_changes_by_call ON recorded_changes (call_id);
    CREATE INDEX recorded_changes_by_time ON recorded_changes (at);
    -- No foreign key: calls outside of a conversation are noted too, and a call is stored by more than one statement.
    CREATE TRIGGER recorded_changes_forget AFTER DELETE ON tool_calls BEGIN
      DELETE FROM recorded_changes WHERE call_id = old.id;
    END;

    ALTER TABLE tool_calls ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
    -- JSON: which parameter, and what it may be. Null where there is nothing to choose.
    ALTER TABLE tool_calls ADD COLUMN choices TEXT;
  `,
};
