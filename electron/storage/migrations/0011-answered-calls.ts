import type { Migration } from '../migration.ts';

/** Stores the person's answer with its call. */
export const answeredCallsMigration: Migration = {
  version: 11,
  name: 'answered calls',
  sql: `
    -- Null when nobody was asked; 'none' when nobody answered.
    ALTER TABLE tool_calls ADD COLUMN answer TEXT CHECK (answer IN ('no', 'once', 'chat', 'always', 'none'));
  `,
};
