import type { Migration } from '../migration.ts';

/** Assistants of the person, which of them a conversation began with, and memories that belong to one of them. */
export const assistantsMigration: Migration = {
  version: 46,
  name: 'assistants',
  sql: `
    CREATE TABLE assistants (
      number INTEGER PRIMARY KEY,
      -- Of one that comes with Knapsack if the person changed it.
      id TEXT NOT NULL UNIQUE,
      -- JSON: everything that the person decides.
      draft TEXT NOT NULL,
      changed_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT;

    -- JSON: its id, name and icon as they were then.
    ALTER TABLE conversations ADD COLUMN assistant TEXT;
    -- The assistant that alone recalls it; null for all.
    ALTER TABLE memories ADD COLUMN assistant_id TEXT;
  `,
};
