import type { Migration } from '../migration.ts';

/** Chats with an agent directly, sessions that continue after a restart, and the tokens that agents report. */
export const agentChatsMigration: Migration = {
  version: 32,
  name: 'agent chats',
  sql: `
    -- JSON: the agent that every message goes to, and its folder; null for the model.
    ALTER TABLE conversations ADD COLUMN agent TEXT;

    CREATE TABLE agent_sessions (
      number INTEGER PRIMARY KEY,
      agent_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      folder TEXT NOT NULL,
      session_id TEXT NOT NULL,
      -- Name of its folder among the copies; null if it works in the folder itself.
      copy TEXT,
      UNIQUE (agent_id, conversation_id, folder)
    ) STRICT;

    -- Null if the agent reported none.
    ALTER TABLE agent_runs ADD COLUMN tokens INTEGER;
  `,
};
