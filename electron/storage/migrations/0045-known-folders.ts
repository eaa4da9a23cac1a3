import type { Migration } from '../migration.ts';

/** Open folders whose files are found by what is in them. The index itself is a file of its own. */
export const knownFoldersMigration: Migration = {
  version: 45,
  name: 'known-folders',
  sql: `
    CREATE TABLE known_folders (
      grant_id TEXT PRIMARY KEY REFERENCES grants (id) ON DELETE CASCADE,
      paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1)),
      created_at INTEGER NOT NULL
    ) STRICT;
  `,
};
