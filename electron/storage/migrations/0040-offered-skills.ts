import type { Migration } from '../migration.ts';

/** Skills whose descriptions preceded a message, for the model to choose from. */
export const offeredSkillsMigration: Migration = {
  version: 40,
  name: 'offered-skills',
  sql: `
    -- JSON list of names; empty if the plan is one skill, or what worked before.
    ALTER TABLE plans ADD COLUMN offered TEXT NOT NULL DEFAULT '[]';
  `,
};
