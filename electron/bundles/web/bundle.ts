import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { checkLink } from './check-link.ts';
import { downloadFile } from './download-file.ts';
import { fetchPageTool } from './fetch-page.ts';
import { pageLinksTool } from './page-links.ts';
import { pageTablesTool } from './page-tables.ts';
import { readFeedTool } from './read-feed.ts';

export function createWebBundle(startHelper: StartHelper): BundleDefinition {
  return defineBundle({
    name: 'web',
    summary: 'Read web pages, their links, tables and feeds; save files from the web',
    tools: [fetchPageTool(startHelper), pageLinksTool(startHelper), pageTablesTool(startHelper), readFeedTool(startHelper), checkLink, downloadFile],
  });
}
