import { decodeBody } from './decode-body.ts';
import { findLinks } from './find-links.ts';
import { findTables } from './find-tables.ts';
import type { PageJob, PageLink } from './page-job.ts';
import { parseFeedText } from './parse-feed-text.ts';
import { absoluteAddress, oneLine, parsePage, type ParsedPage } from './parse-page.ts';
import { readableText } from './readable-text.ts';

const FEED_TYPES = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)/i;
const LOOKS_LIKE_HTML = /^\s*(?:<!--.{0,2000}?-->\s*)*<(?:!doctype html|html|head|body|title|p|div|h1)\b/is;

/** Some sites serve their feed as a page. */
const IS_FEED = /<(?:rss|feed|rdf:RDF)[\s>]/i;

/** Parses untrusted content; runs in a separate process. @throws {Error} with a reason for a person. */
export function doPageWork({ task, body, contentType, url }: PageJob): unknown {
  const text = decodeBody(body, contentType);
  const isHtml = /html/i.test(contentType) || LOOKS_LIKE_HTML.test(text);
  if (task === 'feed')
    return isHtml && !IS_FEED.test(text.slice(0, 2000))
      ? { kind: 'page', feeds: namedFeeds(parsePage(text, url)) }
      : { kind: 'feed', ...parseFeedText(text, url) };
  if (!isHtml) return task === 'text' ? { title: '', text } : { title: '', links: [], tables: [] };
  const page = parsePage(text, url);
  const title = oneLine(page.document.querySelector('title')?.textContent);
  if (task === 'links') return { title, links: findLinks(page) };
  if (task === 'tables') return { title, tables: findTables(page) };
  return readableText(page.document);
}

function namedFeeds({ document, base }: ParsedPage): readonly PageLink[] {
  return [...document.querySelectorAll('link[rel~="alternate"][href]')]
    .filter((link) => FEED_TYPES.test(link.getAttribute('type') ?? ''))
    .flatMap((link) => {
      const url = absoluteAddress(link.getAttribute('href'), base);
      return url === null ? [] : [{ text: oneLine(link.getAttribute('title')), url }];
    });
}
