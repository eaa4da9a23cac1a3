import { describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase } from './database.ts';
import { SqliteFeedRepository } from './feed-repository.ts';

const open = (): SqliteFeedRepository =>
  new SqliteFeedRepository(openDatabase(':memory:', { logger: silentLogger }).database);
const NEWS = { url: 'https://example.com/news', title: 'News' };

describe('SqliteFeedRepository', () => {
  it('stores followed feeds by title, each address once', () => {
    const feeds = open();
    feeds.follow({ url: 'https://example.com/b', title: 'zebra' }, new Date());
    feeds.follow(NEWS, new Date());
    feeds.follow({ ...NEWS, title: 'All news' }, new Date());
    expect(feeds.all()).toEqual([
      { ...NEWS, title: 'All news' },
      { url: 'https://example.com/b', title: 'zebra' },
    ]);
  });

  it('forgets seen items only when the feed is removed', () => {
    const feeds = open();
    feeds.follow(NEWS, new Date());
    feeds.markSeen(NEWS.url, ['1', '2', '2']);
    feeds.follow(NEWS, new Date());
    expect(feeds.seen(NEWS.url)).toEqual(new Set(['1', '2']));
    feeds.unfollow(NEWS.url);
    feeds.follow(NEWS, new Date());
    expect(feeds.seen(NEWS.url)).toEqual(new Set());
  });

  it('remembers the last thousand items of a feed', () => {
    const feeds = open();
    feeds.follow(NEWS, new Date());
    feeds.markSeen(
      NEWS.url,
      Array.from({ length: 1200 }, (_item, index) => String(index)),
    );
    const seen = feeds.seen(NEWS.url);
    expect([seen.size, seen.has('199'), seen.has('200'), seen.has('1199')]).toEqual([1000, false, true, true]);
  });
});
