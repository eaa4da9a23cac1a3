import type { Migration } from '../migration.ts';

/** The person's instructions that a conversation began with. A conversation without a row began with none. */
export const ownInstructionsMigration: Migration = {
  version: 43,
  name: 'own-instructions',
  sql: `
    CREATE TABLE own_instructions (
      conversation_id TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
      text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
