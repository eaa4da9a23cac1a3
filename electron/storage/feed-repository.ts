import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

export interface FollowedFeed {
  readonly url: string;
  readonly title: string;
}

/** Maximum remembered items per feed: twice as many as are read from it. */
const MAX_SEEN = 1000;

/** Feeds that the person follows. */
export class FeedRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sorted by title. */
  all(): readonly FollowedFeed[] {
    return this.#database
      .prepare<[], FollowedFeed>('SELECT url, title FROM feeds ORDER BY title COLLATE NOCASE, url')
      .all();
  }

  /** Following a feed again gives it the new title. */
  follow({ url, title }: FollowedFeed, at: Timestamp): void {
    this.#database
      .prepare(
        'INSERT INTO feeds (url, title, followed_at) VALUES (?, ?, ?) ON CONFLICT (url) DO UPDATE SET title = excluded.title',
      )
      .run(url, title, at);
  }

  /** Also forgets which items were seen. */
  unfollow(url: string): void {
    this.#database.prepare('DELETE FROM feeds WHERE url = ?').run(url);
  }

  /** Ids of items that were already shown. */
  seen(url: string): ReadonlySet<string> {
    const rows = this.#database
      .prepare<[string], { item: string }>('SELECT item FROM seen_feed_items WHERE feed = ?')
      .all(url);
    return new Set(rows.map(({ item }) => item));
  }

  markSeen(url: string, items: readonly string[]): void {
    const add = this.#database.prepare('INSERT OR IGNORE INTO seen_feed_items (feed, item) VALUES (?, ?)');
    const forget = this.#database.prepare(`DELETE FROM seen_feed_items WHERE feed = ? AND number NOT IN
      (SELECT number FROM seen_feed_items WHERE feed = ? ORDER BY number DESC LIMIT ${String(MAX_SEEN)})`);
    this.#database.transaction(() => {
      for (const item of items) add.run(url, item);
      forget.run(url, url);
    })();
  }
}
