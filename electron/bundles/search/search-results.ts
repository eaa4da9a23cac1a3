import { z } from 'zod';
import type { SearchServiceName } from '../../../shared/entities/search.ts';
import { clip } from '../../../shared/formats/clip.ts';

export interface FoundPage {
  readonly title: string;
  readonly url: string;
  readonly text: string;
  /** As the service writes it; null if it doesn't say. */
  readonly date: string | null;
}

const [MOST_TITLE, MOST_TEXT, MOST_DATE] = [150, 500, 40];
/** Results that are looked at, however many a service returns. */
const MOST_RESULTS = 100;

const text = z.string().nullish();
const listOf = (item: z.ZodType<FoundPage>) =>
  z.array(z.unknown()).transform((items) =>
    items.slice(0, MOST_RESULTS).flatMap((one) => {
      const parsed = item.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
const page = (
  title: string | null | undefined,
  url: string,
  words: string | null | undefined,
  date?: string | null,
) => ({
  title: clip(plain(title ?? ''), MOST_TITLE),
  url,
  text: clip(plain(words ?? ''), MOST_TEXT),
  date: date == null || date === '' ? null : clip(plain(date), MOST_DATE),
});

const searxng = z
  .object({ title: text, url: z.string(), content: text, publishedDate: text })
  .transform((one) => page(one.title, one.url, one.content, one.publishedDate));
const brave = z
  .object({ title: text, url: z.string(), description: text, page_age: text, age: text })
  .transform((one) => page(one.title, one.url, one.description, one.page_age ?? one.age));
const tavily = z
  .object({ title: text, url: z.string(), content: text, published_date: text })
  .transform((one) => page(one.title, one.url, one.content, one.published_date));
/** Of another `t` are related searches. */
const kagi = z
  .object({ t: z.literal(0), title: text, url: z.string(), snippet: text, published: text })
  .transform((one) => page(one.title, one.url, one.snippet, one.published));
const exa = z
  .object({ title: text, url: z.string(), text, publishedDate: text })
  .transform((one) => page(one.title, one.url, one.text, one.publishedDate));

const ANSWERS: Readonly<Record<SearchServiceName, z.ZodType<readonly FoundPage[]>>> = {
  searxng: z.object({ results: listOf(searxng) }).transform(({ results }) => results),
  brave: z.object({ web: z.object({ results: listOf(brave) }).nullish() }).transform(({ web }) => web?.results ?? []),
  tavily: z.object({ results: listOf(tavily) }).transform(({ results }) => results),
  kagi: z.object({ data: listOf(kagi).nullish() }).transform(({ data }) => data ?? []),
  exa: z.object({ results: listOf(exa) }).transform(({ results }) => results),
};

/** @returns the pages in an answer of a service, each once; null if it is not such an answer. */
export function foundPages(name: SearchServiceName, body: Uint8Array, count: number): readonly FoundPage[] | null {
  const answer = ANSWERS[name].safeParse(jsonIn(body));
  if (!answer.success) return null;
  const pages = answer.data.filter(({ url }) => isWeb(url)).map((one) => ({ ...one, url: new URL(one.url).href }));
  return [...new Map(pages.map((one) => [one.url, one])).values()].slice(0, count);
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

const isWeb = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

/** Services mark the words that were searched for, in HTML. */
const plain = (written: string): string =>
  written
    .slice(0, 10 * MOST_TEXT)
    .replaceAll(/<\/?[a-z][^<>]{0,100}>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#39|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
