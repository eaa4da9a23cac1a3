import type { Migration } from '../migration.ts';

/**
 * Where a text came from stays with it: 1 when a call of a tool stored it after something from elsewhere had been read,
 * so that it is shown to the model as data again. The mark of what is older is not known.
 */
export const provenanceMigration: Migration = {
  version: 17,
  name: 'provenance',
  sql: `
    ALTER TABLE notes ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tasks ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE reminders ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE memories ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0;
  `,
};
