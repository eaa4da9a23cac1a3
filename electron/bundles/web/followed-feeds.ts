import { t } from '../../../shared/texts/translate.ts';
import type { TitledKind } from '../../tools/resolve-title.ts';
import type { FollowedFeed } from '../../storage/feed-repository.ts';
import { resolveTitled } from '../../tools/resolve-title.ts';
import { ToolError, type Advice } from '../../tools/tool-error.ts';

const NO_FEEDS: Advice = {
  get forPerson() {
    return t('No feed is followed yet.');
  },
  forModel: 'No feed is followed yet: call follow_feed to follow one.',
};

export const noFeeds = (): ToolError =>
  new ToolError(NO_FEEDS.forPerson, { code: 'not-found', forModel: NO_FEEDS.forModel });

const FOLLOWED: TitledKind = {
  thing: 'followed feed',
  missing: (title) => t('There is no followed feed called {title}.', { title }),
  several: (title) => t('More than one followed feed fits {title}. Which one do you mean?', { title }),
  none: NO_FEEDS,
  nouns: ['blog', 'podcast', 'news'],
};

/** @param wanted title or address. @throws {ToolError} naming the closest titles. */
export function resolveFeed(wanted: string, feeds: readonly FollowedFeed[]): FollowedFeed {
  const address = wanted
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  const byAddress = feeds.find(({ url }) => url.replace(/^https?:\/\//, '').replace(/\/$/, '') === address);
  return byAddress ?? resolveTitled(wanted, feeds, FOLLOWED);
}
