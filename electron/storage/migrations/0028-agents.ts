import type { Migration } from '../migration.ts';

/** Agents that the person connected, what they did, and changes to files that wait for the person. */
export const agentsMigration: Migration = {
  version: 28,
  name: 'agents',
  sql: `
    CREATE TABLE agents (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      -- JSON: program, limits, whether it is on, and what it said about itself last; no value of a variable.
      record TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    -- Kept when an agent is removed: what it used today still counts when it is added again.
    CREATE TABLE agent_runs (
      number INTEGER PRIMARY KEY,
      agent_id TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      duration_ms REAL NOT NULL
    ) STRICT;
    CREATE INDEX agent_runs_by_agent ON agent_runs (agent_id, started_at);

    -- JSON: the changes of an agent and what the person decided about them.
    ALTER TABLE tool_calls ADD COLUMN changes TEXT;
  `,
};
