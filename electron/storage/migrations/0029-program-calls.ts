import type { Migration } from '../migration.ts';

/** Calls of other programs that changed something, so that the person can undo them after a restart too. */
export const programCallsMigration: Migration = {
  version: 29,
  name: 'program-calls',
  sql: `
    CREATE TABLE program_calls (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      program TEXT NOT NULL,
      tool_name TEXT NOT NULL,
      at INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT;
  `,
};
