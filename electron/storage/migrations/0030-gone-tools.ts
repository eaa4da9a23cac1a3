import type { Migration } from '../migration.ts';

/** Tools whose server or agent was removed: old conversations still name them. */
export const goneToolsMigration: Migration = {
  version: 30,
  name: 'gone-tools',
  sql: `
    CREATE TABLE gone_tools (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      -- In words for a person.
      why TEXT NOT NULL
    ) STRICT;
  `,
};
