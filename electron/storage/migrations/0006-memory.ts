import type { Migration } from '../migration.ts';

const STEMS = "tokenize = 'porter unicode61 remove_diacritics 2'";

/** The outcomes of tools for the person's goals, and the person's memories. */
export const memoryMigration: Migration = {
  version: 6,
  name: 'memory',
  sql: `
    -- Messages of the person that tools were run for. They go with their conversation.
    CREATE TABLE goals (
      number INTEGER PRIMARY KEY,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      message_id TEXT NOT NULL,
      text TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      -- Key of the embedder and what it made of the text, little-endian 32-bit floats; null until it was read.
      embedder TEXT,
      vector BLOB,
      -- An edited message keeps its id and is another goal.
      UNIQUE (message_id, text)
    ) STRICT;
    CREATE INDEX goals_by_embedder ON goals (embedder);
    CREATE INDEX goals_by_conversation ON goals (conversation_id, number);

    CREATE TABLE outcomes (
      number INTEGER PRIMARY KEY,
      goal INTEGER NOT NULL REFERENCES goals (number) ON DELETE CASCADE,
      tool TEXT NOT NULL,
      outcome TEXT NOT NULL,
      duration_ms REAL NOT NULL,
      -- How the model had the tool: loaded, requested, or missed when there is none of that name.
      reach TEXT NOT NULL,
      -- 1 when something from outside had been read in the conversation before: it may have led to the call.
      led INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX outcomes_by_goal ON outcomes (goal);

    CREATE TABLE memories (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      -- Where it was said; null when that is gone, or it was imported.
      conversation_id TEXT REFERENCES conversations (id) ON DELETE SET NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      last_used_at INTEGER,
      -- A deleted one keeps its row until the app starts again, so that it can come back.
      deleted_at INTEGER,
      embedder TEXT,
      vector BLOB
    ) STRICT;
    CREATE INDEX memories_by_time ON memories (updated_at DESC);
    CREATE INDEX memories_by_embedder ON memories (embedder);
    CREATE INDEX memories_by_conversation ON memories (conversation_id);

    CREATE VIRTUAL TABLE memory_index USING fts5 (text, content = 'memories', content_rowid = 'number', ${STEMS});
    CREATE TRIGGER memory_index_insert AFTER INSERT ON memories BEGIN
      INSERT INTO memory_index (rowid, text) VALUES (new.number, new.text);
    END;
    CREATE TRIGGER memory_index_delete AFTER DELETE ON memories BEGIN
      INSERT INTO memory_index (memory_index, rowid, text) VALUES ('delete', old.number, old.text);
    END;
    CREATE TRIGGER memory_index_update AFTER UPDATE OF text ON memories BEGIN
      INSERT INTO memory_index (memory_index, rowid, text) VALUES ('delete', old.number, old.text);
      INSERT INTO memory_index (rowid, text) VALUES (new.number, new.text);
    END;

    -- Memories as they stood before a message of the person, so that later turns render the same bytes.
    CREATE TABLE recalled_memories (
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      memory_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
      text TEXT NOT NULL,
      PRIMARY KEY (message_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX recalled_memories_by_memory ON recalled_memories (memory_id);
  `,
};
