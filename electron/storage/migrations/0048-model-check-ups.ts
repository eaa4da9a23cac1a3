import type { Migration } from '../migration.ts';

/** How each model is best asked. */
export const modelCheckUpsMigration: Migration = {
  version: 48,
  name: 'model-check-ups',
  sql: `
    CREATE TABLE model_check_ups (
      -- Digest of the model's file, or of where it is served.
      model_key TEXT PRIMARY KEY,
      noted_at INTEGER NOT NULL,
      app_version TEXT NOT NULL,
      -- JSON of what was found; NULL if the person skipped it.
      result TEXT,
      -- JSON of what of the model's profile it changes.
      profile TEXT
    ) STRICT;
  `,
};
