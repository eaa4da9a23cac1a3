import { parseFeed, type AtomFeed, type JsonFeed, type RdfFeed, type RssFeed } from 'feedsmith';
import { absoluteAddress, oneLine, parsePage } from './parse-page.ts';

export interface FeedItem {
  /** Distinguishes it from the feed's other items. */
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  /** Unix time in milliseconds; null if the feed has none. */
  readonly publishedAt: number | null;
  /** Plain text, at most 300 characters. */
  readonly summary: string;
}

export interface Feed {
  readonly title: string;
  /** Newest first; those without a date last, in feed order. */
  readonly items: readonly FeedItem[];
}

const MAX_ITEMS = 500;
const MAX_SUMMARY = 300;

interface RawItem {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly date: string | undefined;
  readonly summary: string | undefined;
}

/** @param text RSS, Atom, RDF or JSON feed. @throws {Error} if it is not a feed. */
export function parseFeedText(text: string, url: string): Feed {
  const { title, items } = rawFeed(text);
  const read = items.slice(0, MAX_ITEMS).map((item) => readItem(item, url));
  return {
    title: oneLine(plainText(title ?? '')),
    items: read.toSorted((left, right) => (right.publishedAt ?? 0) - (left.publishedAt ?? 0)),
  };
}

function rawFeed(text: string): { title: string | undefined; items: readonly RawItem[] } {
  const { format, feed } = parseFeed(text);
  switch (format) {
    case 'rss':
      return { title: feed.title, items: (feed.items ?? []).map(fromRss) };
    case 'atom':
      return { title: feed.title?.value, items: (feed.entries ?? []).map(fromAtom) };
    case 'rdf':
      return { title: feed.title, items: (feed.items ?? []).map(fromRdf) };
    case 'json':
      return { title: feed.title, items: (feed.items ?? []).map(fromJson) };
  }
}

/** Everything that the parser finds may be missing: real feeds are rarely complete. */
type Found<Item> = { readonly [Key in keyof Item]?: Item[Key] | undefined };

const fromRss = (item: Found<RssFeed.Item<string>>): RawItem => ({
  id: item.guid?.value,
  title: item.title,
  link: item.link ?? item.enclosures?.[0]?.url,
  date: item.pubDate ?? item.dc?.dates?.[0],
  summary: item.description ?? item.content?.encoded,
});

const fromAtom = (entry: Found<AtomFeed.Entry<string>>): RawItem => ({
  id: entry.id,
  title: entry.title?.value,
  link: (entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate') ?? entry.links?.[0])?.href,
  date: entry.published ?? entry.updated,
  summary: entry.summary?.value ?? entry.content?.value,
});

const fromRdf = (item: Found<RdfFeed.Item<string>>): RawItem => ({
  id: undefined,
  title: item.title,
  link: item.link,
  date: item.dc?.dates?.[0],
  summary: item.description,
});

const fromJson = (item: Found<JsonFeed.Item<string>>): RawItem => ({
  id: item.id,
  title: item.title,
  link: item.url ?? item.external_url,
  date: item.date_published ?? item.date_modified,
  summary: item.summary ?? item.content_text ?? item.content_html,
});

function readItem(item: RawItem, base: string): FeedItem {
  const url = absoluteAddress(item.link, base);
  const summary = oneLine(plainText((item.summary ?? '').slice(0, MAX_SUMMARY * 20)));
  const title = oneLine(plainText(item.title ?? '')) || summary.slice(0, 80) || (url ?? 'Untitled');
  const time = Date.parse(item.date ?? '');
  return {
    id: item.id ?? url ?? title,
    title,
    url,
    publishedAt: Number.isNaN(time) ? null : time,
    summary: summary.slice(0, MAX_SUMMARY),
  };
}

/** Titles and summaries may be HTML. */
function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const { document } = parsePage(text, 'about:blank');
  for (const element of document.querySelectorAll('script, style')) element.remove();
  return document.body.textContent ?? '';
}
