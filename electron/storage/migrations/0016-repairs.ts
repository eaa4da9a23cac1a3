import type { Migration } from '../migration.ts';

/** What can be done, with a button, about an answer that failed. */
export const repairsMigration: Migration = {
  version: 16,
  name: 'repairs',
  sql: `
    -- JSON list; null where there is nothing to do.
    ALTER TABLE messages ADD COLUMN repairs TEXT;
  `,
};
