import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FeedRepository } from '../../storage/feed-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';

export const listFeedsTool = (feeds: FeedRepository) =>
  defineTool({
    name: 'list_feeds',
    summary: 'List the feeds that are followed',
    parameters: z.strictObject({}),
    output: z.object({ feeds: z.array(z.object({ title: z.string(), url: z.string() })), total: z.number() }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ['which feeds do I follow?', 'list my subscriptions', 'what blogs am I following?'],
    exampleCall: { arguments: {}, said: 'You follow one feed: the Example blog' },
    tags: ['rss', 'subscriptions', 'news'],
    run: () => {
      const followed = feeds.all();
      return { feeds: followed.map(({ title, url }) => ({ title, url })), total: followed.length };
    },
    said: ({ feeds: followed }) =>
      saidList(
        saidThings(
          t('{count, plural, =0 {No feeds} one {# feed} other {# feeds}}', { count: followed.length }),
          followed.map(({ title }) => title),
        ),
        followed.map(({ title, url }) => `${title}: ${url}`),
      ),
  });
