import type { Migration } from '../migration.ts';

/** Stores what an agent said and did within a call, step by step, because a long call must survive a crash. */
export const callStepsMigration: Migration = {
  version: 26,
  name: 'call steps',
  sql: `
    CREATE TABLE call_steps (
      call_id TEXT NOT NULL REFERENCES tool_calls (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      step TEXT NOT NULL,
      PRIMARY KEY (call_id, position)
    ) WITHOUT ROWID;
  `,
};
