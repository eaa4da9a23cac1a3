import type { Migration } from '../migration.ts';

/**
 * Conversations, messages and their parts, tool calls, settings, notices, and the full-text index. Tables that the
 * full-text index refers to have a numeric key, because unnamed rowids may change on VACUUM.
 */
export const conversationsMigration: Migration = {
  version: 1,
  name: 'conversations',
  sql: `
    CREATE TABLE conversations (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      -- 1 once the person gave the title; until then it follows the first message.
      title_given INTEGER NOT NULL DEFAULT 0,
      pinned INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER,
      -- JSON array of the tool names its prompt documents; null before its first answer.
      documented_tools TEXT
    ) STRICT;
    CREATE INDEX conversations_by_time ON conversations (updated_at DESC);

    CREATE TABLE messages (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      role TEXT NOT NULL,
      status TEXT NOT NULL,
      error TEXT,
      created_at INTEGER NOT NULL,
      -- JSON of GenerationFigures.
      figures TEXT,
      UNIQUE (conversation_id, position)
    ) STRICT;

    CREATE TABLE tool_calls (
      id TEXT PRIMARY KEY,
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      tool_name TEXT NOT NULL,
      bundle TEXT,
      arguments TEXT NOT NULL,
      result TEXT NOT NULL,
      error TEXT,
      outcome TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      duration_ms REAL,
      -- JSON of the exact tokens the model wrote, so that later turns match its KV cache.
      raw TEXT NOT NULL
    ) STRICT;
    CREATE INDEX tool_calls_by_message ON tool_calls (message_id);

    CREATE TABLE message_parts (
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      -- Which generation step of the answer produced it; calls of one step form one group in the prompt.
      step INTEGER NOT NULL,
      type TEXT NOT NULL,
      text TEXT,
      tool_call_id TEXT REFERENCES tool_calls (id) ON DELETE CASCADE,
      PRIMARY KEY (message_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE notices (
      id TEXT PRIMARY KEY,
      level TEXT NOT NULL,
      message TEXT NOT NULL,
      action TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE VIRTUAL TABLE title_index USING fts5 (
      title, content = 'conversations', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
    );
    CREATE TRIGGER title_index_insert AFTER INSERT ON conversations BEGIN
      INSERT INTO title_index (rowid, title) VALUES (new.number, new.title);
    END;
    CREATE TRIGGER title_index_delete AFTER DELETE ON conversations BEGIN
      INSERT INTO title_index (title_index, rowid, title) VALUES ('delete', old.number, old.title);
    END;
    CREATE TRIGGER title_index_update AFTER UPDATE OF title ON conversations BEGIN
      INSERT INTO title_index (title_index, rowid, title) VALUES ('delete', old.number, old.title);
      INSERT INTO title_index (rowid, title) VALUES (new.number, new.title);
    END;

    -- Filled when a message is no longer being generated, not on every token of it.
    CREATE VIRTUAL TABLE message_index USING fts5 (
      text, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
    );
    CREATE TRIGGER message_index_delete AFTER DELETE ON messages BEGIN
      DELETE FROM message_index WHERE rowid = old.number;
    END;
  `,
};
