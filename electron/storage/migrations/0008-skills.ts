import type { Migration } from '../migration.ts';

/** Data about skills that is not in their files, and the plans that precede messages. */
export const skillsMigration: Migration = {
  version: 8,
  name: 'skills',
  sql: `
    -- Their files are in the folder of skills; a skill without a row is one that was put there by hand.
    CREATE TABLE skills (
      name TEXT PRIMARY KEY,
      source TEXT NOT NULL,
      enabled INTEGER NOT NULL DEFAULT 1,
      uses INTEGER NOT NULL DEFAULT 0,
      last_used_at INTEGER,
      -- What an embedder read of it, its key, and what it made of that.
      read_text TEXT,
      embedder TEXT,
      vector BLOB
    ) STRICT, WITHOUT ROWID;

    -- As they stood before a message of the person, so that later turns render the same bytes.
    CREATE TABLE plans (
      message_id TEXT PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
      -- Null for what worked before.
      skill TEXT,
      confidence REAL NOT NULL,
      -- JSON list of names.
      tools TEXT NOT NULL,
      steps TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Answers whose run of tools was saved as a skill, or is not to be.
    CREATE TABLE answered_suggestions (
      message_id TEXT PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    -- For what followed a tool before.
    CREATE INDEX outcomes_by_tool ON outcomes (tool, number);
  `,
};
