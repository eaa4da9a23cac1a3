import type { Migration } from '../migration.ts';

/** Finds the memories that belong to assistants without looking at those of everyone. */
export const memoriesByAssistantMigration: Migration = {
  version: 47,
  name: 'memories-by-assistant',
  sql: 'CREATE INDEX memories_by_assistant ON memories (assistant_id) WHERE assistant_id IS NOT NULL;',
};
