import type { Migration } from '../migration.ts';

/**
 * Added model files, and what was found out about each file (including the starter's), because finding out can take
 * seconds.
 */
export const modelsMigration: Migration = {
  version: 4,
  name: 'models',
  sql: `
    CREATE TABLE models (
      id TEXT PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE model_capabilities (
      path TEXT PRIMARY KEY,
      -- What is known holds as long as the file has this size and time of change.
      size_bytes INTEGER NOT NULL,
      modified_at REAL NOT NULL,
      capabilities TEXT NOT NULL
    ) STRICT;
  `,
};
