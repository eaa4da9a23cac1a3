import type { Migration } from '../migration.ts';

const TRIGRAMS = "content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'";

/**
 * Parts of words in notes and conversations: what is inside a compound, and what Chinese, Japanese and Korean write
 * without spaces. They have no copy of the texts.
 */
export const trigramsMigration: Migration = {
  version: 37,
  name: 'trigrams',
  sql: `
    CREATE VIRTUAL TABLE notes_trigrams USING fts5 (title, text, ${TRIGRAMS});
    INSERT INTO notes_trigrams (rowid, title, text) SELECT number, title, text FROM notes;
    CREATE TRIGGER notes_trigrams_insert AFTER INSERT ON notes BEGIN
      INSERT INTO notes_trigrams (rowid, title, text) VALUES (new.number, new.title, new.text);
    END;
    CREATE TRIGGER notes_trigrams_delete AFTER DELETE ON notes BEGIN
      DELETE FROM notes_trigrams WHERE rowid = old.number;
    END;
    CREATE TRIGGER notes_trigrams_update AFTER UPDATE OF title, text ON notes BEGIN
      DELETE FROM notes_trigrams WHERE rowid = old.number;
      INSERT INTO notes_trigrams (rowid, title, text) VALUES (new.number, new.title, new.text);
    END;

    CREATE VIRTUAL TABLE title_trigrams USING fts5 (title, ${TRIGRAMS});
    INSERT INTO title_trigrams (rowid, title) SELECT number, title FROM conversations;
    CREATE TRIGGER title_trigrams_insert AFTER INSERT ON conversations BEGIN
      INSERT INTO title_trigrams (rowid, title) VALUES (new.number, new.title);
    END;
    CREATE TRIGGER title_trigrams_delete AFTER DELETE ON conversations BEGIN
      DELETE FROM title_trigrams WHERE rowid = old.number;
    END;
    CREATE TRIGGER title_trigrams_update AFTER UPDATE OF title ON conversations BEGIN
      DELETE FROM title_trigrams WHERE rowid = old.number;
      INSERT INTO title_trigrams (rowid, title) VALUES (new.number, new.title);
    END;

    -- Filled together with message_index.
    CREATE VIRTUAL TABLE message_trigrams USING fts5 (text, ${TRIGRAMS});
    INSERT INTO message_trigrams (rowid, text) SELECT rowid, text FROM message_index;
    CREATE TRIGGER message_trigrams_delete AFTER DELETE ON messages BEGIN
      DELETE FROM message_trigrams WHERE rowid = old.number;
    END;
  `,
};
