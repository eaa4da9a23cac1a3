import type { Migration } from '../migration.ts';

/**
 * Whether the person gave a server its title: otherwise it is shown by the name that it has for itself. The titles of
 * servers that are already here stay.
 */
export const ownTitlesMigration: Migration = {
  version: 44,
  name: 'own-titles',
  sql: 'ALTER TABLE connections ADD COLUMN has_own_title INTEGER NOT NULL DEFAULT 1;',
};
