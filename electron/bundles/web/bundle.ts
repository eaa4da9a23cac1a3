import type { StartHelper } from '../../foundation/helper-process.ts';
import type { FeedRepository } from '../../storage/feed-repository.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { checkLink } from './check-link.ts';
import { downloadFile } from './download-file.ts';
import { fetchPageTool } from './fetch-page.ts';
import { followFeedTool } from './follow-feed.ts';
import { listFeedsTool } from './list-feeds.ts';
import { newFeedItemsTool } from './new-feed-items.ts';
import { pageLinksTool } from './page-links.ts';
import { pageTablesTool } from './page-tables.ts';
import { readFeedTool } from './read-feed.ts';
import { unfollowFeedTool } from './unfollow-feed.ts';

/** @param feeds where followed feeds are stored; without it, none can be followed. */
export function createWebBundle(startHelper: StartHelper, feeds?: FeedRepository): BundleDefinition {
  return defineBundle({
    name: 'web',
    summary: 'Read web pages, their links, tables and feeds; follow feeds; save files from the web',
    tools: [
      fetchPageTool(startHelper),
      pageLinksTool(startHelper),
      pageTablesTool(startHelper),
      checkLink,
      downloadFile,
      readFeedTool(startHelper),
      ...(feeds === undefined ? [] : feedTools(feeds, startHelper)),
    ],
  });
}

const feedTools = (feeds: FeedRepository, startHelper: StartHelper): readonly ToolDefinition[] => [
  followFeedTool(feeds, startHelper),
  newFeedItemsTool(feeds, startHelper),
  listFeedsTool(feeds),
  unfollowFeedTool(feeds),
];
