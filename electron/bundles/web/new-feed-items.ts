import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import type { FeedRepository, FollowedFeed } from '../../storage/feed-repository.ts';
import { defineTool, type ToolContext } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { ToolError, toolError } from '../../tools/tool-error.ts';
import { resolveFeed, noFeeds } from './followed-feeds.ts';
import { loadFeed, shownItem, feedItemOutput } from './load-feed.ts';
import type { FeedItem } from './parse-feed-text.ts';

const USUAL_COUNT = 20;
/** Milliseconds per feed: a site that doesn't respond must not delay everything. */
const MAX_MS = 15_000;
const AT_ONCE = 3;

interface NewItem {
  readonly feed: FollowedFeed;
  readonly item: FeedItem;
}

export const newFeedItemsTool = (feeds: FeedRepository, startHelper: StartHelper) =>
  defineTool({
    name: 'new_feed_items',
    summary: 'Tell what is new in the feeds that are followed, since the last time',
    parameters: z.strictObject({
      feed: z.string().trim().max(4000).optional().describe('Title of one feed; all if not said'),
      count: z.int().min(1).max(50).optional().describe('How many items, 20 if not said'),
    }),
    output: z.object({
      items: z.array(feedItemOutput.extend({ feed: z.string() })),
      problems: z.array(z.string()).optional(),
      more: z.number().optional(),
    }),
    // It records what was shown.
    risk: 'write-local',
    reachesOut: true,
    cannotBeUndone: 'It only marks which items were shown.',
    timeoutMs: 300_000,
    examples: [
      'anything new in my feeds?',
      'what is new on the Example blog?',
      'show me the latest news from my subscriptions',
    ],
    exampleCall: { arguments: {}, said: 'There is one new post: Spring at last' },
    tags: ['rss', 'news', 'headlines', 'unread', 'updates'],
    run: async ({ feed, count = USUAL_COUNT }, context) => {
      const followed = feeds.all();
      const wanted = feed === undefined || feed === '' ? followed : [resolveFeed(feed, followed)];
      if (wanted.length === 0) throw noFeeds();
      const { fresh, problems } = await look(wanted, feeds, startHelper, context);
      const newest = fresh.toSorted((left, right) => (right.item.publishedAt ?? 0) - (left.item.publishedAt ?? 0));
      const shown = newest.slice(0, count);
      for (const [url, items] of Map.groupBy(shown, (one) => one.feed.url))
        feeds.markSeen(
          url,
          items.map(({ item }) => item.id),
        );
      return {
        items: shown.map(({ feed: { title }, item }) => ({ feed: title, ...shownItem(item) })),
        ...(newest.length > shown.length && { more: newest.length - shown.length }),
        ...(problems.length > 0 && { problems }),
      };
    },
    said: ({ items, problems = [] }) =>
      saidList(t('{count, plural, =0 {Nothing new} one {# new item} other {# new items}}', { count: items.length }), [
        ...items.map(({ feed, title }) => `${feed}: ${title}`),
        ...problems,
      ]),
  });

/** A feed that can't be read now is reported, and tried again next time. */
async function look(
  wanted: readonly FollowedFeed[],
  feeds: FeedRepository,
  startHelper: StartHelper,
  context: ToolContext,
) {
  const fresh: NewItem[] = [];
  const problems: string[] = [];
  const waiting = [...wanted];
  const work = async (): Promise<void> => {
    for (let feed = waiting.shift(); feed !== undefined; feed = waiting.shift()) {
      try {
        fresh.push(...(await unseen(feed, feeds, startHelper, context)));
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        problems.push(`${feed.title}: ${error.problem}`);
      }
      context.onProgress(1 - waiting.length / wanted.length, feed.title);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { fresh, problems };
}

async function unseen(
  feed: FollowedFeed,
  feeds: FeedRepository,
  startHelper: StartHelper,
  context: ToolContext,
): Promise<readonly NewItem[]> {
  const deadline = AbortSignal.timeout(MAX_MS);
  try {
    const { items } = await loadFeed(startHelper, feed.url, {
      ...context,
      signal: AbortSignal.any([context.signal, deadline]),
    });
    const seen = feeds.seen(feed.url);
    return items.filter(({ id }) => !seen.has(id)).map((item) => ({ feed, item }));
  } catch (error) {
    if (deadline.aborted && !context.signal.aborted)
      throw toolError('unavailable', () => t('It did not answer in time.'), {
        forPerson: t('Try again later.'),
        forModel: 'Tell the person to try again later.',
        cause: error,
      });
    throw error;
  }
}
