import type { Migration } from '../migration.ts';

/** Stores, with each call, its result in words for the person and its error in words for the model. */
export const saidResultsMigration: Migration = {
  version: 13,
  name: 'said results',
  sql: `
    -- One line of plain text; null for calls that did not succeed, and for those from before tools said their results.
    ALTER TABLE tool_calls ADD COLUMN said TEXT;
    -- Markdown; null where the line says all.
    ALTER TABLE tool_calls ADD COLUMN said_in_full TEXT;
    -- Null where the model was told the same as the person.
    ALTER TABLE tool_calls ADD COLUMN error_for_model TEXT;
  `,
};
