import type { Migration } from '../migration.ts';

/** What the app itself says, a person reads in their language and a model in English. */
export const wordsForModelsMigration: Migration = {
  version: 52,
  name: 'words for models',
  sql: `
    -- The line of a result in English; null where the person reads it in English, too.
    ALTER TABLE tool_calls ADD COLUMN said_for_model TEXT;
    -- What a model reads of a text that the app wrote; null where it reads the text itself.
    ALTER TABLE message_parts ADD COLUMN for_model TEXT;
  `,
};
