import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import type { FeedRepository } from '../../storage/feed-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, quoted } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { loadFeed, shownItem, feedItemOutput } from './load-feed.ts';
import { addressParameter } from './web-address.ts';

/** More are too many to read in one call. */
const MAX_FEEDS = 50;
const SHOWN = 3;

export const followFeedTool = (feeds: FeedRepository, startHelper: StartHelper) =>
  defineTool({
    name: 'follow_feed',
    summary: 'Follow a news feed, blog or podcast, to be told later what is new in it',
    parameters: z.strictObject({ url: addressParameter }),
    output: z.object({ following: z.string(), url: z.string(), newest: z.array(feedItemOutput) }),
    risk: 'write-local',
    reachesOut: true,
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'follow the blog example.com',
      'subscribe to https://news.example.org/rss',
      'keep an eye on this podcast feed: example.com/podcast.xml',
    ],
    exampleCall: { arguments: { url: 'example.com' }, said: 'Following the blog example.com' },
    tags: ['subscribe', 'rss', 'atom', 'news', 'watch'],
    run: async ({ url }, context) => {
      const feed = await loadFeed(startHelper, url, context);
      const followed = feeds.all();
      if (followed.length >= MAX_FEEDS && followed.every((other) => other.url !== feed.url)) {
        throw toolError(
          'too-large',
          (number) => t('{maxFeeds} feeds are followed, which is the most.', { maxFeeds: number(MAX_FEEDS) }),
          {
            forPerson: t('Stop following one of them first.'),
            forModel: 'Ask the person which one to stop following, and call unfollow_feed first.',
          },
        );
      }
      const title = feed.title || new URL(feed.url).hostname;
      feeds.follow({ url: feed.url, title }, context.now().getTime());
      // What exists now is not new later.
      feeds.markSeen(
        feed.url,
        feed.items.map(({ id }) => id),
      );
      return { following: title, url: feed.url, newest: feed.items.slice(0, SHOWN).map(shownItem) };
    },
    said: ({ following, newest }) =>
      saidList(
        t('Following {feed}', { feed: quoted(following) }),
        newest.map(({ title }) => title),
      ),
  });
