import { comparedWords } from '../../../inference/compared-words.ts';
import { saidCells } from '../../own-things/known-tables.ts';
import type { KnownCell, KnownTitles } from '../../own-things/named-kinds.ts';
import { timePhrases } from './time-phrases.ts';

/** A longer text is only compared with its own column. */
const MOST_BARE_WORDS = 3;
const LEAVES_OUT = [
  String.raw`(?:not|(?:all|every\p{L}*|any\p{L}*) but|except|without|excluding|but not|other than|apart from|besides|`,
  'leaving out|leave out)',
].join('');

/**
 * Reads which rows a request is about by the texts that are in the table: "how many food rows" has "food" if that is a category, and
 * "all but not travel" has "category is not travel".
 * @returns null unless exactly one table is meant, and one of its texts is said.
 */
export function cellConditions(request: string, { tables = [] }: KnownTitles): readonly string[] | null {
  const [table, other] = tables;
  if (table === undefined || other !== undefined) return null;
  const times = timePhrases(request).map(({ text }) => text.toLowerCase());
  const cells = saidCells(request, table).filter(
    ({ text }) => !times.some((time) => time.includes(text.toLowerCase())),
  );
  const [first] = cells;
  if (first === undefined) return null;
  const same = cells.filter(({ column }) => column === first.column);
  const others = cells.filter(({ column }) => column !== first.column).slice(0, 1);
  const isLeftOut = same.some((cell) => leavesOut(request, cell));
  const left = isLeftOut
    ? [same.map((cell) => `${cell.column} is not ${inQuotes(cell)}`).join(' and ')]
    : same.map(bare);
  return left.map((one) => [one, ...others.map(bare)].join(' and '));
}

const leavesOut = (request: string, { text }: KnownCell): boolean =>
  new RegExp(String.raw`\b${LEAVES_OUT} (?:the |my |any |for |all )*${comparedWords(text)[0] ?? ''}`, 'iu').test(
    request,
  );

const inQuotes = ({ text }: KnownCell): string => (/^[\p{L}\d-]+$/u.test(text) ? text : `"${text}"`);

const bare = (cell: KnownCell): string =>
  /^[\p{L}\d -]+$/u.test(cell.text) &&
  !/ (?:and|or) /i.test(cell.text) &&
  cell.text.split(' ').length <= MOST_BARE_WORDS
    ? cell.text
    : `${cell.column} is "${cell.text}"`;
