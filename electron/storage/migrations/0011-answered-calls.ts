import type { Migration } from '../migration.ts';

/** What the person answered to a call stays with it. */
export const answeredCallsMigration: Migration = {
  version: 11,
  name: 'answered calls',
  sql: `
    -- Null when nobody was asked; 'none' when nobody answered.
    ALTER TABLE tool_calls ADD COLUMN answer TEXT CHECK (answer IN ('no', 'once', 'chat', 'always', 'none'));
  `,
};
