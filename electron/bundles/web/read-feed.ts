import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, quoted } from '../../tools/said.ts';
import { loadFeed, shownItem, feedItemOutput } from './load-feed.ts';
import { addressParameter } from './web-address.ts';

const USUAL_COUNT = 10;

export const readFeedTool = (startHelper: StartHelper) =>
  defineTool({
    name: 'read_feed',
    summary: 'Read the newest items of a news feed, blog or podcast (RSS, Atom or JSON feed)',
    parameters: z.strictObject({
      url: addressParameter,
      count: z.int().min(1).max(50).optional().describe('How many items, 10 if not said'),
      contains: z.string().trim().max(200).optional().describe('Only items that mention this'),
    }),
    output: z.object({ feed: z.string(), url: z.string(), items: z.array(feedItemOutput), total: z.number() }),
    risk: 'read-only',
    reachesOut: true,
    timeoutMs: 60_000,
    examples: [
      'what is new on the blog example.com/feed.xml?',
      'show the latest 5 headlines from https://news.example.org/rss',
      'does example.com have anything new about electric cars?',
    ],
    tags: ['rss', 'atom', 'news', 'headlines', 'podcast', 'blog'],
    run: async ({ url, count = USUAL_COUNT, contains = '' }, context) => {
      const feed = await loadFeed(startHelper, url, context);
      const wanted = contains.toLowerCase();
      const found = feed.items.filter(({ title, summary }) => `${title} ${summary}`.toLowerCase().includes(wanted));
      return { feed: feed.title, url: feed.url, items: found.slice(0, count).map(shownItem), total: found.length };
    },
    said: ({ feed, items, total }) =>
      saidList(
        t('{total, plural, one {# item} other {# items}} in {feed}', { total, feed: quoted(feed) }),
        items.map(({ title, date }) => (date === undefined ? title : `${title} (${date})`)),
      ),
  });
