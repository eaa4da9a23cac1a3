import type { Migration } from '../migration.ts';

/** Conversations that an editor opened, and the folder that it works in. */
export const editorSessionsMigration: Migration = {
  version: 31,
  name: 'editor-sessions',
  sql: `
    CREATE TABLE editor_sessions (
      conversation_id TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
      -- Absolute, without a separator at its end.
      folder TEXT NOT NULL
    ) STRICT;
  `,
};
