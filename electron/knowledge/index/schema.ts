/** Of the index file; another number has every folder read again. */
export const SCHEMA_VERSION = 2;

/**
 * Numbers of passages are never used twice: a search helper has the signs of their vectors in memory. The full-text
 * tables have no copy of the texts. Deleting a passage deletes what is found by it, in the same transaction.
 */
export const SCHEMA = `
  CREATE TABLE folders (
    number INTEGER PRIMARY KEY,
    -- Of the folder in the profile.
    id TEXT NOT NULL UNIQUE,
    -- Real absolute path.
    path TEXT NOT NULL
  ) STRICT;

  CREATE TABLE files (
    number INTEGER PRIMARY KEY,
    folder INTEGER NOT NULL REFERENCES folders ON DELETE CASCADE,
    -- Within the folder, with forward slashes.
    path TEXT NOT NULL,
    size INTEGER NOT NULL,
    -- Unix time in milliseconds.
    modified REAL NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'read', 'skipped')),
    -- Why it was skipped, or what of it was left out, in a sentence.
    reason TEXT,
    -- JSON: its pages that are pictures and were not read, in order; null for none. A picture has one.
    scans TEXT,
    -- The last look at the whole folder that saw it.
    scan INTEGER NOT NULL,
    UNIQUE (folder, path)
  ) STRICT;
  CREATE INDEX files_by_state ON files (folder, state, modified);

  CREATE TABLE passages (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    file INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
    position INTEGER NOT NULL,
    heading TEXT NOT NULL,
    text TEXT NOT NULL,
    page INTEGER,
    sheet TEXT,
    line INTEGER,
    last_line INTEGER,
    UNIQUE (file, position)
  ) STRICT;

  -- The embedder that made the vectors.
  CREATE TABLE embedder (key TEXT NOT NULL) STRICT;
  CREATE TABLE passage_vectors (
    passage INTEGER PRIMARY KEY REFERENCES passages ON DELETE CASCADE,
    -- 8-bit integers, as sqlite-vec reads them.
    vector BLOB NOT NULL
  ) STRICT;

  -- The file that is being read: if its reader ends, it is why.
  CREATE TABLE reading (file INTEGER NOT NULL) STRICT;

  CREATE VIRTUAL TABLE passage_words USING fts5 (
    name, heading, text, pairs, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE VIRTUAL TABLE passage_trigrams USING fts5 (
    words, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
  );
  CREATE TRIGGER passages_deleted AFTER DELETE ON passages BEGIN
    DELETE FROM passage_words WHERE rowid = old.number;
    DELETE FROM passage_trigrams WHERE rowid = old.number;
  END;
`;
