import type { Migration } from '../migration.ts';

/** Models that are downloaded or were, so that they go on after a restart. */
export const downloadsMigration: Migration = {
  version: 21,
  name: 'downloads',
  sql: `
    CREATE TABLE downloads (
      id TEXT PRIMARY KEY,
      plan TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('active', 'paused', 'failed', 'done')),
      problem TEXT,
      created_at INTEGER NOT NULL
    );
  `,
};
