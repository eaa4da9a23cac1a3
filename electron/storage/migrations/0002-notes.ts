import type { Migration } from '../migration.ts';

const STEMS = "tokenize = 'porter unicode61 remove_diacritics 2'";

/** Notes with a full-text index. A deleted note keeps its row so that it can be restored. */
export const notesMigration: Migration = {
  version: 2,
  name: 'notes',
  sql: `
    CREATE TABLE notes (
      number INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      text TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      trashed_at INTEGER
    ) STRICT;

    CREATE VIRTUAL TABLE notes_index USING fts5 (title, text, content = 'notes', content_rowid = 'number', ${STEMS});
    CREATE TRIGGER notes_index_insert AFTER INSERT ON notes BEGIN
      INSERT INTO notes_index (rowid, title, text) VALUES (new.number, new.title, new.text);
    END;
    CREATE TRIGGER notes_index_delete AFTER DELETE ON notes BEGIN
      INSERT INTO notes_index (notes_index, rowid, title, text) VALUES ('delete', old.number, old.title, old.text);
    END;
    CREATE TRIGGER notes_index_update AFTER UPDATE OF title, text ON notes BEGIN
      INSERT INTO notes_index (notes_index, rowid, title, text) VALUES ('delete', old.number, old.title, old.text);
      INSERT INTO notes_index (rowid, title, text) VALUES (new.number, new.title, new.text);
    END;
  `,
};
