import type { Migration } from '../migration.ts';

/** Feeds that the person follows, and which of their items were shown. */
export const feedsMigration: Migration = {
  version: 12,
  name: 'feeds',
  sql: `
    CREATE TABLE feeds (
      url TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      followed_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE seen_feed_items (
      number INTEGER PRIMARY KEY,
      feed TEXT NOT NULL REFERENCES feeds (url) ON DELETE CASCADE,
      -- As the feed calls it.
      item TEXT NOT NULL,
      UNIQUE (feed, item)
    ) STRICT;
  `,
};
