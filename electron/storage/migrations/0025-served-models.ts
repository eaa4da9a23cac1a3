import type { Migration } from '../migration.ts';

/** Models on servers that the person added, with what was found out about each when it was last used. */
export const servedModelsMigration: Migration = {
  version: 25,
  name: 'served-models',
  sql: `
    CREATE TABLE served_models (
      id TEXT PRIMARY KEY,
      address TEXT NOT NULL,
      model TEXT NOT NULL,
      capabilities TEXT,
      added_at INTEGER NOT NULL,
      UNIQUE (address, model)
    );
  `,
};
