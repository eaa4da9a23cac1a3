import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import { fetchDocument } from './fetch-document.ts';
import { feedSchema } from './page-job.ts';
import type { Feed, FeedItem } from './parse-feed-text.ts';
import { readPage } from './read-page.ts';
import { refuseFiles } from './refuse-files.ts';

export const feedItemOutput = z.object({
  title: z.string(),
  url: z.string().optional(),
  date: z.string().optional(),
  summary: z.string().optional(),
});

export interface LoadedFeed extends Feed {
  /** The feed's own address, which may differ from that of the page that named it. */
  readonly url: string;
}

/** @param address of a feed, or of a page that names one. @throws {ToolError} */
export async function loadFeed(startHelper: StartHelper, address: string, context: ToolContext): Promise<LoadedFeed> {
  const first = await ask(startHelper, address, context);
  if (first.kind === 'feed') return first;
  const [named] = first.feeds;
  if (named === undefined)
    throw refusedValue(address, (value) => t('{value} is a page that names no feed.', { value }), {
      forPerson: t('Choose the address of an RSS, Atom or JSON feed.'),
      forModel: 'Give the address of an RSS, Atom or JSON feed.',
    });
  const second = await ask(startHelper, named.url, context);
  if (second.kind === 'feed') return second;
  throw refusedValue(
    named.url,
    (value) => t('{value} is a page, though another page names it as its feed.', { value }),
    {
      given: address,
      forPerson: t('Choose the address of the feed itself.'),
      forModel: 'Give the address of the feed itself.',
    },
  );
}

async function ask(startHelper: StartHelper, address: string, context: ToolContext) {
  const resource = await fetchDocument(address, context);
  refuseFiles(resource);
  return {
    url: resource.url,
    ...(await readPage(startHelper, { task: 'feed', resource, result: feedSchema, signal: context.signal })),
  };
}

/** An item in the form that tools show. */
export function shownItem({ title, url, publishedAt, summary }: FeedItem): {
  title: string;
  url?: string;
  date?: string;
  summary?: string;
} {
  return {
    title,
    ...(url !== null && { url }),
    ...(publishedAt !== null && { date: dayAndTime(new Date(publishedAt)) }),
    ...(summary !== '' && summary !== title && { summary }),
  };
}

/** In the computer's time zone. */
function dayAndTime(date: Date): string {
  const [year, month, day, hour, minute] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return `${year ?? ''}-${month ?? ''}-${day ?? ''} ${hour ?? ''}:${minute ?? ''}`;
}
