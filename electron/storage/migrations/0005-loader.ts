import type { Migration } from '../migration.ts';

/** What the tool loader did in each conversation, and the vectors of tools' texts. */
export const loaderMigration: Migration = {
  version: 5,
  name: 'loader',
  sql: `
    CREATE TABLE loader_events (
      number INTEGER PRIMARY KEY,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      -- The message it happened in: of the person, when the tools are documented there, or an answer. Null until the next message.
      message_id TEXT REFERENCES messages (id) ON DELETE CASCADE,
      turn INTEGER NOT NULL,
      -- JSON of LoaderEvent.
      event TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX loader_events_by_conversation ON loader_events (conversation_id, number);
    CREATE INDEX loader_events_by_message ON loader_events (message_id);

    -- The events say which tools a prompt documents.
    ALTER TABLE conversations DROP COLUMN documented_tools;

    CREATE TABLE text_vectors (
      -- SHA-256 of the text, and the key of the embedder that read it.
      content_hash TEXT NOT NULL,
      embedder TEXT NOT NULL,
      -- Little-endian 32-bit floats, as sqlite-vec takes them.
      vector BLOB NOT NULL,
      PRIMARY KEY (embedder, content_hash)
    ) STRICT, WITHOUT ROWID;
  `,
};
