import type { Migration } from '../migration.ts';

/** What answers cost over time, and which of them were compared with a replay that sees all tools. */
export const metricsMigration: Migration = {
  version: 9,
  name: 'metrics',
  sql: `
    -- Numbers only, so they stay when the conversation is deleted: a trend that loses its past is none.
    CREATE TABLE answer_metrics (
      message_id TEXT PRIMARY KEY,
      created_at INTEGER NOT NULL,
      model_id TEXT NOT NULL,
      -- JSON of AnswerMetrics without the columns above.
      figures TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX answer_metrics_by_time ON answer_metrics (created_at);

    -- Names of tools say what was wanted, so they go with the answer.
    CREATE TABLE shadow_runs (
      message_id TEXT PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      model_id TEXT NOT NULL,
      strategy TEXT NOT NULL,
      outcome TEXT NOT NULL CHECK (outcome IN ('compared', 'too-long', 'failed')),
      -- JSON list of {name, reach}.
      tools TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
