import type { Migration } from '../migration.ts';

/** Conversations that come from a file, and which model wrote their answers. */
export const importedChatsMigration: Migration = {
  version: 41,
  name: 'imported-chats',
  sql: `
    -- JSON: the program it comes from and when it was imported; null for a conversation that took place here.
    ALTER TABLE conversations ADD COLUMN imported TEXT;
    -- Names the chat in the program it comes from, so that a second import finds it.
    ALTER TABLE conversations ADD COLUMN import_key TEXT;
    CREATE UNIQUE INDEX conversations_by_import_key ON conversations (import_key) WHERE import_key IS NOT NULL;

    -- Of an imported answer; null if the file doesn't say. Answers given here have their model in answer_metrics.
    ALTER TABLE messages ADD COLUMN model TEXT;
  `,
};
