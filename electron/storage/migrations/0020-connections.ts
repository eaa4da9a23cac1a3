import type { Migration } from '../migration.ts';

/** Servers of tools that the person connected, and what was decided about each of their tools. */
export const connectionsMigration: Migration = {
  version: 20,
  name: 'connections',
  sql: `
    CREATE TABLE connections (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      -- JSON: how the server is reached, without any value of its variables and headers.
      settings TEXT NOT NULL,
      enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
      permission TEXT NOT NULL CHECK (permission IN ('ask', 'allow', 'never')),
      -- JSON: what the server said last.
      listing TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE connection_tools (
      connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
      -- As the server calls it.
      tool TEXT NOT NULL,
      permission TEXT CHECK (permission IN ('ask', 'allow', 'never')),
      allowed_definition TEXT,
      model_name TEXT,
      PRIMARY KEY (connection_id, tool)
    ) STRICT, WITHOUT ROWID;
  `,
};
