import type { Migration } from '../migration.ts';

/** Where long conversations were made shorter for the model. They go with the messages they refer to. */
export const compactionsMigration: Migration = {
  version: 36,
  name: 'compactions',
  sql: `
    CREATE TABLE compactions (
      number INTEGER PRIMARY KEY,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      through TEXT REFERENCES messages (id) ON DELETE CASCADE,
      folded_through TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      summary TEXT NOT NULL,
      written_by TEXT NOT NULL,
      messages INTEGER NOT NULL,
      context_size INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX compactions_by_conversation ON compactions (conversation_id, number);
    CREATE INDEX compactions_by_through ON compactions (through);
    CREATE INDEX compactions_by_folded ON compactions (folded_through);
  `,
};
