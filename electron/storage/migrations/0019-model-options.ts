import type { Migration } from '../migration.ts';

/**
 * What the person chose for each model, how long each thought took, and what is known of a file in each chat format.
 * What was known of files is found out again: it now says more.
 */
export const modelOptionsMigration: Migration = {
  version: 19,
  name: 'model-options',
  sql: `
    CREATE TABLE model_options (
      model_id TEXT PRIMARY KEY,
      -- JSON of the options that differ from the model's profile.
      choices TEXT NOT NULL
    ) STRICT;

    ALTER TABLE message_parts ADD COLUMN duration_ms REAL;

    DROP TABLE model_capabilities;
    CREATE TABLE model_capabilities (
      path TEXT NOT NULL,
      -- The format that was forced; empty for the one that was found.
      chat_format TEXT NOT NULL,
      size_bytes INTEGER NOT NULL,
      modified_at REAL NOT NULL,
      capabilities TEXT NOT NULL,
      PRIMARY KEY (path, chat_format)
    ) STRICT;
  `,
};
