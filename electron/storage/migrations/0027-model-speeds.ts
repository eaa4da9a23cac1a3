import type { Migration } from '../migration.ts';

/** How fast models were on this computer, measured while they answered. */
export const modelSpeedsMigration: Migration = {
  version: 27,
  name: 'model-speeds',
  sql: `
    CREATE TABLE model_speeds (
      model_id TEXT NOT NULL,
      -- What ran it, in words that differ where the speed does.
      processor TEXT NOT NULL,
      -- Work for one token: weights it is multiplied by, and bytes of weights it reads.
      active_parameters REAL NOT NULL,
      active_bytes REAL NOT NULL,
      -- Sums in which earlier answers count less.
      read_tokens REAL NOT NULL DEFAULT 0,
      read_ms REAL NOT NULL DEFAULT 0,
      written_tokens REAL NOT NULL DEFAULT 0,
      written_ms REAL NOT NULL DEFAULT 0,
      PRIMARY KEY (model_id, processor)
    ) STRICT, WITHOUT ROWID;
  `,
};
