import { describe, expect, it } from 'vitest';
import { openNewDatabase } from './testing/new-database.ts';
import { FeedRepository } from './feed-repository.ts';

const open = (): FeedRepository => new FeedRepository(openNewDatabase());
const NEWS = { url: 'https://example.com/news', title: 'News' };

describe('FeedRepository', () => {
  it('stores followed feeds by title, each address once', () => {
    const feeds = open();
    feeds.follow({ url: 'https://example.com/b', title: 'zebra' }, Date.now());
    feeds.follow(NEWS, Date.now());
    feeds.follow({ ...NEWS, title: 'All news' }, Date.now());
    expect(feeds.all()).toEqual([
      { ...NEWS, title: 'All news' },
      { url: 'https://example.com/b', title: 'zebra' },
    ]);
  });

  it('forgets seen items only when the feed is removed', () => {
    const feeds = open();
    feeds.follow(NEWS, Date.now());
    feeds.markSeen(NEWS.url, ['1', '2', '2']);
    feeds.follow(NEWS, Date.now());
    expect(feeds.seen(NEWS.url)).toEqual(new Set(['1', '2']));
    feeds.unfollow(NEWS.url);
    feeds.follow(NEWS, Date.now());
    expect(feeds.seen(NEWS.url)).toEqual(new Set());
  });

  it('remembers the last thousand items of a feed', () => {
    const feeds = open();
    feeds.follow(NEWS, Date.now());
    feeds.markSeen(
      NEWS.url,
      Array.from({ length: 1200 }, (_item, index) => String(index)),
    );
    const seen = feeds.seen(NEWS.url);
    expect([seen.size, seen.has('199'), seen.has('200'), seen.has('1199')]).toEqual([1000, false, true, true]);
  });
});
