import type { TitledKind } from '../../tools/resolve-title.ts';
import type { FollowedFeed } from '../../storage/feed-repository.ts';
import { resolveTitled } from '../../tools/resolve-title.ts';

const FOLLOWED: TitledKind = {
  thing: 'followed feed',
  empty: 'No feed is followed. Follow one with follow_feed.',
  nouns: ['blog', 'podcast', 'news'],
};

/** @param wanted title or address. @throws {ToolError} naming the nearest titles. */
export function resolveFeed(wanted: string, feeds: readonly FollowedFeed[]): FollowedFeed {
  const address = wanted
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  const byAddress = feeds.find(({ url }) => url.replace(/^https?:\/\//, '').replace(/\/$/, '') === address);
  return byAddress ?? resolveTitled(wanted, feeds, FOLLOWED);
}
