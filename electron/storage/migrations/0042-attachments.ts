import type { Migration } from '../migration.ts';

/** Files that the person attached to messages. They go with their messages. */
export const attachmentsMigration: Migration = {
  version: 42,
  name: 'attachments',
  sql: `
    CREATE TABLE attachments (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      -- Both null until it is sent.
      conversation_id TEXT REFERENCES conversations (id) ON DELETE CASCADE,
      message_id TEXT REFERENCES messages (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      -- Real absolute path of the file, or of the copy in the profile.
      path TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('file', 'copy')),
      size_bytes INTEGER NOT NULL,
      -- JSON: what was found out about it, or why it could not be read; null until then.
      facts TEXT,
      -- Its text, or the beginning of it; apart from the facts, because it is long.
      text TEXT NOT NULL DEFAULT '',
      -- JSON: how much of its text went along with the message; null until then.
      share TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX attachments_by_message ON attachments (message_id);
    CREATE INDEX attachments_by_conversation ON attachments (conversation_id);
  `,
};
