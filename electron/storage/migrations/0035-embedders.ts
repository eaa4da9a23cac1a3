import type { Migration } from '../migration.ts';

/** Embedders that the person added, and vectors of several of them for the same text. */
export const embeddersMigration: Migration = {
  version: 35,
  name: 'embedders',
  sql: `
    CREATE TABLE embedders (
      -- 'included' is the one that ships with the app, whose path is empty.
      id TEXT PRIMARY KEY,
      path TEXT NOT NULL,
      -- JSON: what its file says; null for the included one.
      facts TEXT,
      query_prefix TEXT NOT NULL DEFAULT '',
      document_prefix TEXT NOT NULL DEFAULT '',
      -- Key of its vectors with these prefixes; null until it was loaded.
      vector_key TEXT,
      -- JSON: what was measured with these prefixes; null until then.
      measured TEXT,
      -- 'in-use', 'preparing' while its vectors are made, or neither.
      state TEXT,
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX embedders_by_state ON embedders (state) WHERE state IS NOT NULL;

    -- Vectors are little-endian 32-bit floats, one per embedder. They go with the text.
    CREATE TABLE memory_vectors (
      number INTEGER NOT NULL REFERENCES memories (number) ON DELETE CASCADE,
      embedder TEXT NOT NULL,
      vector BLOB NOT NULL,
      PRIMARY KEY (number, embedder)
    ) STRICT;
    CREATE INDEX memory_vectors_by_embedder ON memory_vectors (embedder, number);
    INSERT INTO memory_vectors SELECT number, embedder, vector FROM memories WHERE embedder IS NOT NULL AND vector IS NOT NULL;
    DROP INDEX memories_by_embedder;
    ALTER TABLE memories DROP COLUMN embedder;
    ALTER TABLE memories DROP COLUMN vector;
    CREATE TRIGGER memory_vectors_text AFTER UPDATE OF text ON memories WHEN old.text <> new.text BEGIN
      DELETE FROM memory_vectors WHERE number = new.number;
    END;

    CREATE TABLE goal_vectors (
      goal INTEGER NOT NULL REFERENCES goals (number) ON DELETE CASCADE,
      embedder TEXT NOT NULL,
      vector BLOB NOT NULL,
      PRIMARY KEY (goal, embedder)
    ) STRICT;
    CREATE INDEX goal_vectors_by_embedder ON goal_vectors (embedder, goal);
    INSERT INTO goal_vectors SELECT number, embedder, vector FROM goals WHERE embedder IS NOT NULL AND vector IS NOT NULL;
    DROP INDEX goals_by_embedder;
    ALTER TABLE goals DROP COLUMN embedder;
    ALTER TABLE goals DROP COLUMN vector;

    CREATE TABLE skill_vectors (
      name TEXT NOT NULL REFERENCES skills (name) ON DELETE CASCADE ON UPDATE CASCADE,
      embedder TEXT NOT NULL,
      -- What was embedded of it: its file may have changed since.
      text TEXT NOT NULL,
      vector BLOB NOT NULL,
      PRIMARY KEY (name, embedder)
    ) STRICT;
    INSERT INTO skill_vectors SELECT name, embedder, read_text, vector FROM skills
      WHERE embedder IS NOT NULL AND read_text IS NOT NULL AND vector IS NOT NULL;
    ALTER TABLE skills DROP COLUMN read_text;
    ALTER TABLE skills DROP COLUMN embedder;
    ALTER TABLE skills DROP COLUMN vector;
  `,
};
