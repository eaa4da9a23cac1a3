import type { JsonObject } from '../../../../shared/entities/json.ts';
import { webAddress } from './addresses.ts';
import { headline, sentence } from './contents.ts';
import { ANY_ENDINGS } from './file-endings.ts';
import { changedAt } from './file-facts.ts';
import { fileStem } from './file-names.ts';
import { cellOf, columnsOf } from './tables.ts';
import { capitalized, type Values } from './values.ts';

/** "https://garden.org", without what comes behind the site. */
const siteOf = (address: string): string => /^(?:https?:\/\/)?[^/?]+/.exec(address)?.[0] ?? address;

/** Addresses as tools give them back begin with how they are fetched. */
export const fullAddress = (address: string): string => (/^https?:\/\//.test(address) ? address : `https://${address}`);

const FEED_PATHS = [
  '/feed',
  '/rss',
  '/feed.xml',
  '/rss.xml',
  '/atom.xml',
  '/index.xml',
  '/feed.json',
  '/blog/feed',
  '/podcast.xml',
  '/news.rss',
  '',
  '',
];

/** Of a feed, or of the site that has one. */
export const feedAddress = (values: Values): string => siteOf(webAddress(values)) + values.random.pick(FEED_PATHS);

/** Of something to save: "https://garden.org/files/plan-2026.pdf". */
export function fileAddress(values: Values, endings = ANY_ENDINGS): string {
  const { random } = values;
  const name = fileStem(values).replace(/[^\w.-]+/g, '-');
  const site = siteOf(webAddress(values));
  const folder = random.pick(['', '', 'files/', 'download/', `${String(random.integer(2019, 2027))}/`]);
  return `${site}/${folder}${name}.${random.pick(endings)}`;
}

/** An item of a feed, as the tools show it. @param about words that it mentions. */
export function webItem(values: Values, about: string | null = null): JsonObject {
  const title = headline(values);
  const mention =
    about === null
      ? {}
      : values.random.chance(0.5)
        ? { title: `${title}: ${about}` }
        : { summary: `${capitalized(about)}. ${sentence(values)}` };
  return {
    title,
    url: fullAddress(webAddress(values)),
    date: changedAt(values),
    ...(about === null && values.random.chance(0.3) ? { summary: sentence(values) } : {}),
    ...mention,
  };
}

/** @returns rows of a table as a page shows it, headings first. */
export function webTable(values: Values, count: number): readonly (readonly string[])[] {
  const columns = columnsOf(values, values.random.integer(2, 3));
  return [
    columns.map(({ name }) => name),
    ...Array.from({ length: count }, () => columns.map(({ kind }) => String(cellOf(values, kind)))),
  ];
}
