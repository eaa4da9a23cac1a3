import type { Migration } from '../migration.ts';

/** What a button can do about a failed answer. */
export const repairsMigration: Migration = {
  version: 16,
  name: 'repairs',
  sql: `
    -- JSON list; null where there is nothing to do.
    ALTER TABLE messages ADD COLUMN repairs TEXT;
  `,
};
