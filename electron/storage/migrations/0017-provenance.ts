import type { Migration } from '../migration.ts';

/**
 * The origin of a text stays with it: 1 if a tool call stored it after something from outside had been read, so that it
 * is shown to the model as data again. For older texts, the origin is unknown.
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
