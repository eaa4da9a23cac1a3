import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FeedRepository } from '../../storage/feed-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { quoted } from '../../tools/said.ts';
import { resolveFeed } from './followed-feeds.ts';

export const unfollowFeedTool = (feeds: FeedRepository) =>
  defineTool({
    name: 'unfollow_feed',
    summary: 'Stop following a feed',
    parameters: z.strictObject({ feed: z.string().trim().min(1).max(4000).describe('Its title or address') }),
    output: z.object({ unfollowed: z.string(), note: z.string() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'stop following the Example blog',
      'unsubscribe from news.example.org',
      'I no longer want the podcast feed',
    ],
    tags: ['unsubscribe', 'rss', 'remove feed'],
    preview: ({ feed }) => {
      const { title, url } = resolveFeed(feed, feeds.all());
      return {
        effect: t('The feed “{title}” will no longer be followed.', { title }),
        thing: describedThing({ feed: title, address: url }),
      };
    },
    run: ({ feed }) => {
      const { title, url } = resolveFeed(feed, feeds.all());
      feeds.unfollow(url);
      return { unfollowed: title, note: `follow_feed with ${url} brings it back.` };
    },
    said: ({ unfollowed }) => t('No longer following {feed}', { feed: quoted(unfollowed) }),
  });
