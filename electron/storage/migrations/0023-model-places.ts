import type { Migration } from '../migration.ts';

/** What added models are called where their file's name says nothing, and downloads that are moved to another folder. */
export const modelPlacesMigration: Migration = {
  version: 23,
  name: 'model-places',
  sql: `
    -- Null for a model that is called like its file.
    ALTER TABLE models ADD COLUMN name TEXT;

    -- A row stays until nothing is left in the old folder, so that a move goes on after a restart.
    CREATE TABLE download_moves (
      download_id TEXT PRIMARY KEY REFERENCES downloads (id) ON DELETE CASCADE,
      from_folder TEXT NOT NULL,
      to_folder TEXT NOT NULL
    ) STRICT;
  `,
};
