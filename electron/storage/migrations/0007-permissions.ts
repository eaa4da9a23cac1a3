import type { Migration } from '../migration.ts';

/** What the person lets tools do, and what tools did. */
export const permissionsMigration: Migration = {
  version: 7,
  name: 'permissions',
  sql: `
    -- 1 when a call read what others may have written.
    ALTER TABLE tool_calls ADD COLUMN untrusted INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE grants (
      id TEXT PRIMARY KEY,
      -- Real absolute path of a folder.
      path TEXT NOT NULL UNIQUE,
      access TEXT NOT NULL CHECK (access IN ('read', 'write')),
      created_at INTEGER NOT NULL
    ) STRICT;

    -- A yes that outlasts its call: to a tool, to one call of a tool, or to a folder for one conversation.
    CREATE TABLE remembered_answers (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      -- The tool among all sources, so that a tool of the same name from elsewhere inherits nothing.
      tool_id TEXT NOT NULL,
      tool TEXT NOT NULL,
      -- Null for always.
      conversation_id TEXT REFERENCES conversations (id) ON DELETE CASCADE,
      -- JSON with its keys in order; null for any arguments.
      arguments TEXT,
      folder TEXT,
      folder_access TEXT CHECK (folder_access IN ('read', 'write')),
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX remembered_answers_by_conversation ON remembered_answers (conversation_id);

    CREATE TABLE audit (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      -- No reference: the log outlives the conversation.
      conversation_id TEXT,
      tool TEXT NOT NULL,
      bundle TEXT,
      risk TEXT,
      arguments TEXT NOT NULL,
      allowed_by TEXT,
      outcome TEXT NOT NULL,
      error TEXT,
      duration_ms REAL NOT NULL
    ) STRICT;
    CREATE INDEX audit_by_tool ON audit (tool, number);
    CREATE INDEX audit_by_outcome ON audit (outcome, number);
    CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit BEGIN
      SELECT RAISE(ABORT, 'The audit log is not changed.');
    END;
    -- Only what is too old leaves, see AuditRepository.
    CREATE TRIGGER audit_keeps_the_newest BEFORE DELETE ON audit
    WHEN old.number > (SELECT max(number) FROM audit) - 100000 BEGIN
      SELECT RAISE(ABORT, 'The audit log keeps its newest entries.');
    END;
  `,
};
