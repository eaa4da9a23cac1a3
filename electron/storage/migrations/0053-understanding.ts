import type { Migration } from '../migration.ts';

/** What a message was read as can be seen with its answer. */
export const understandingMigration: Migration = {
  version: 53,
  name: 'understanding',
  sql: `
    -- What the message was read as that this answers: JSON; null for older answers, and where nothing was read.
    ALTER TABLE messages ADD COLUMN understood TEXT;
  `,
};
