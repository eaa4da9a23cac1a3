import { z } from 'zod';
import { decodeBody } from './decode-body.ts';
import { findLinks } from './find-links.ts';
import { findTables } from './find-tables.ts';
import { parseFeedText } from './parse-feed-text.ts';
import { absoluteAddress, oneLine, parsePage, type ParsedPage } from './parse-page.ts';
import { readableText } from './readable-text.ts';

/** What is asked about something that was fetched. */
export const pageJobSchema = z.object({
  task: z.enum(['text', 'links', 'tables', 'feed']),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: z.string(),
  url: z.string(),
});
export type PageJob = z.output<typeof pageJobSchema>;

const linkSchema = z.object({ text: z.string(), url: z.string() });

export const textSchema = z.object({ title: z.string(), text: z.string() });
export const linksSchema = z.object({ title: z.string(), links: z.array(linkSchema) });
export const tablesSchema = z.object({ title: z.string(), tables: z.array(z.object({ caption: z.string(), rows: z.array(z.array(z.string())) })) });
const feedItemSchema = z.object({ id: z.string(), title: z.string(), url: z.string().nullable(), publishedAt: z.number().nullable(), summary: z.string() });
/** A feed, or a page and the feeds it names. */
export const feedSchema = z.union([
  z.object({ kind: z.literal('feed'), title: z.string(), items: z.array(feedItemSchema) }),
  z.object({ kind: z.literal('page'), feeds: z.array(linkSchema) }),
]);

const FEED_TYPES = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)/i;
const LOOKS_LIKE_HTML = /^\s*(?:<!--.{0,2000}?-->\s*)*<(?:!doctype html|html|head|body|title|p|div|h1)\b/is;

/** Reads what strangers wrote; runs in a process of its own. @throws {Error} with a reason for a person. */
export function doPageWork({ task, body, contentType, url }: PageJob): unknown {
  const text = decodeBody(body, contentType);
  const isHtml = /html/i.test(contentType) || LOOKS_LIKE_HTML.test(text);
  if (task === 'feed') return isHtml && !/<(?:rss|feed|rdf:RDF)[\s>]/i.test(text.slice(0, 2000)) ? { kind: 'page', feeds: namedFeeds(parsePage(text, url)) } : { kind: 'feed', ...parseFeedText(text, url) };
  if (!isHtml) return task === 'text' ? { title: '', text } : { title: '', links: [], tables: [] };
  const page = parsePage(text, url);
  const title = oneLine(page.document.querySelector('title')?.textContent);
  if (task === 'links') return { title, links: findLinks(page) };
  if (task === 'tables') return { title, tables: findTables(page) };
  return readableText(page.document);
}

function namedFeeds({ document, base }: ParsedPage): readonly z.output<typeof linkSchema>[] {
  return [...document.querySelectorAll('link[rel~="alternate"][href]')]
    .filter((link) => FEED_TYPES.test(link.getAttribute('type') ?? ''))
    .flatMap((link) => {
      const url = absoluteAddress(link.getAttribute('href'), base);
      return url === null ? [] : [{ text: oneLine(link.getAttribute('title')), url }];
    });
}
