import type { Migration } from '../migration.ts';

/** Which program made a call; null for the assistant and the person. */
export const callersMigration: Migration = {
  version: 24,
  name: 'callers',
  sql: 'ALTER TABLE audit ADD COLUMN caller TEXT;',
};
