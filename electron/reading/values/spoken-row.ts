import type { JsonObject } from '../../../shared/entities/json.ts';
import { execMasked, masked } from '../../foundation/masked.ts';
import { numberSaid, withNumbers } from '../../foundation/numbers-in.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import type { TableColumn } from '../../storage/tables/table.ts';
import type { KnownTable } from '../own-things/named-kinds.ts';
import { saidCells } from '../own-things/known-tables.ts';
import { namePattern } from '../english/name-pattern.ts';
import { NUMBER_WORD } from '../english/number-words.ts';
import { POLITE } from '../english/polite-words.ts';
import { DAY_NAME, MONTH, MONTH_START } from '../english/time-words.ts';
import { FUNCTION_WORDS } from './empty-values.ts';

/** Months are masked by a character that no text has. */
const MONTHS = new RegExp(`\\b${MONTH}\\b`, 'gi');
const DAY = new RegExp(
  [
    String.raw`(?:\b(?:on|for|from) )?(?:\b(today|yesterday)(?:['’]s)?\b|`,
    String.raw`\b(this (?:morning|afternoon|evening)|tonight|just now)\b|(\d{4}-\d\d-\d\d)\b|`,
    String.raw`(?<!\w)(?:the |last )?(${DAY_NAME}|\d{1,2}(?:st|nd|rd|th)?(?: of)? \uf000+|\uf000+ \d{1,2}(?:st|nd|rd|th)?|`,
    String.raw`\d{1,2}[snrt][tdh])(?!\w))`,
  ].join(''),
  'di',
);
const AMOUNT = new RegExp(
  [
    String.raw`(?<![\p{L}\d.,:/-])(?:€|\$|£)? ?(\d+(?:[.,]\d+)?) ?(?:€|\$|£|(?:euros?|dollars?|pounds?|quid|bucks|kg|km|cm|m|`,
    String.raw`metres?|meters?|miles?|minutes?|mins?|hours?|years?)(?!\p{L}))?(?![\d:/-]|[.,]\d|(?:st|nd|rd|th)\b|`,
    ` ?(?:${MONTH_START}|o'clock|am|pm))`,
  ].join(''),
  'giu',
);
/** What is done with the row, not what it says. */
const VERBS =
  'add put enter insert log append record note write book save track jot stick pop spent spend paid pay bought buy cost costs ' +
  "thats that's its it's cost came comes goes go belongs got had was were one more another new row rows entry " +
  'entries line lines item items record table sheet list date today';
const EMPTY: ReadonlySet<string> = new Set([...FUNCTION_WORDS.split(' '), ...VERBS.split(' ')]);
/** "Old oak" is called so. */
const TELLING = /^old$/i;
const MOST_WORDS = 5;

/**
 * Reads a row of a table from a sentence, by what its columns can hold: "put in fern with 32" has the text and the number of a table
 * with one column of each, and of "pizza for 14.50, food" in a table with the category "food", "pizza" is the rest.
 * @returns the values by column; null unless every number and at least one text is said, and nothing is left over.
 */
export function spokenRow(request: string, table: KnownTable): JsonObject | null {
  const { columns } = table;
  const row: Record<string, string | number | boolean> = {};
  let rest = withoutTable(request.trim(), table);
  const take = (column: string, said: string, value: string | number): void => {
    row[column] = value;
    rest = rest.replace(said, ' , ');
  };
  const [dayColumn, otherDay] = columns.filter(holdsDays);
  const day = execMasked(DAY, masked(rest, MONTHS, '\uf000'), rest);
  if (day !== null && dayColumn !== undefined && otherDay === undefined && !(dayColumn.name in row))
    take(dayColumn.name, day[0] ?? '', day[4] ?? day[3] ?? day[1]?.toLowerCase() ?? 'today');
  const numeric = columns.filter(({ type }) => type === 'number' || type === 'integer');
  for (const { name } of numeric) {
    const [said, digits = ''] =
      new RegExp(
        String.raw`(?<![\p{L}\d.,:/-])(\d+(?:[.,]\d+)?) ?${namePattern(name.replaceAll('_', ' '))}\b`,
        'iu',
      ).exec(rest) ?? [];
    if (said !== undefined) take(name, said, numberSaid(digits));
  }
  const unsaid = numeric.filter(({ name }) => !(name in row));
  const numbers = [...rest.matchAll(AMOUNT)];
  if (numbers.length !== unsaid.length) return null;
  for (const [index, { name }] of unsaid.entries()) {
    const [said = '', digits = ''] = numbers[index] ?? [];
    take(name, said, numberSaid(digits));
  }
  for (const { column, text } of saidCells(rest, table)) {
    const [said] = new RegExp(String.raw`(?<!\p{L})${namePattern(text)}(?!\p{L})`, 'iu').exec(rest) ?? [];
    if (said !== undefined && !(column in row)) take(column, said, text);
  }
  const texts = columns.filter(({ type }) => type === 'text').map(({ name }) => name);
  const open = texts.filter((name) => !(name in row));
  const others = columns.filter(({ type }) => type !== 'text').map(({ name }) => name.replaceAll('_', ' '));
  const told = others.reduce(withoutName, rest);
  const pieces = open.length === 0 ? [] : fewestPieces(told, open.length);
  if (pieces.length > open.length || pieces.some((piece) => piece.split(' ').length > MOST_WORDS)) return null;
  // What is new is none of the texts that rows share: "petrol" is not a category.
  const own = pieces.length < open.length ? open.filter((name) => !isShared(name, table)) : open;
  const filled = own.length === pieces.length ? own : open;
  // Which of several texts a piece is can't be told otherwise, unless all are said in their order.
  if (pieces.length < filled.length && (pieces.length > 0 ? filled.length > 1 : numeric.length === 0)) return null;
  for (const [index, name] of filled.entries()) {
    const piece = pieces[index];
    if (piece !== undefined) row[name] = piece;
  }
  return texts.length === 0 || texts.some((name) => name in row) ? row : null;
}

/** "Saturday" is a text of a column that is called so. */
const holdsDays = ({ name, type }: TableColumn): boolean =>
  type === 'date' || (type === 'text' && /^(?:week)?days?$|^day of (?:the )?week$/i.test(name.replaceAll('_', ' ')));

const isShared = (column: string, { cells }: KnownTable): boolean =>
  cells.some((cell) => cell.column === column && !cell.isOnce);

const withoutName = (rest: string, name: string): string =>
  rest.replace(new RegExp(String.raw`\b${namePattern(name)}\b`, 'iu'), ' ');

const BETWEEN = /[,;:]|\bwith(?=\s*(?:,|$))|\b(?:under|as|for|in|into|at|by|and|was|is|costs?) (?:a |an |the |my )?/iu;
/** "Cake at the station" may be one thing. */
const BETWEEN_THINGS = /[,;:]|\bwith(?=\s*(?:,|$))|\b(?:under|as|for|into|was|is|costs?) (?:a |an |the |my )?/iu;

function fewestPieces(rest: string, wanted: number): readonly string[] {
  const pieces = piecesOf(rest, BETWEEN);
  return pieces.length > wanted ? piecesOf(rest, BETWEEN_THINGS) : pieces;
}

const piecesOf = (rest: string, between: RegExp): readonly string[] =>
  rest
    .split(between)
    .map(withoutEmpty)
    .filter((piece) => piece !== '');

const withoutTable = (request: string, { name }: KnownTable): string =>
  withNumbersKept(request)
    .replace(new RegExp(`^${POLITE}`, 'iu'), '')
    .replace(
      new RegExp(
        String.raw`\b(?:to|in|into|on|onto|for|from|of)? ?(?:the |my |our |a |this )?(?:table )?` +
          String.raw`${namePattern(name).replace(/s$/, 's?')}(?: table| sheet| log| list)?\b`,
        'iu',
      ),
      ' , ',
    );

/** "One" is rarely meant as a number. */
const SAID_NUMBER = new RegExp(String.raw`\b(?!one\b)${NUMBER_WORD}\b`, 'gi');

/** Numbers in words, in digits; everything else as it is written. */
const withNumbersKept = (text: string): string =>
  text.replaceAll(SAID_NUMBER, (words) => {
    const digits = withNumbers(words);
    return /^\d+$/.test(digits) ? digits : words;
  });

/** Without the words at both ends that say nothing. */
function withoutEmpty(piece: string): string {
  const words = piece
    .replaceAll(/["“”.!?]/g, ' ')
    .trim()
    .split(/\s+/);
  const isEmpty = (word: string | undefined): boolean =>
    word !== undefined && !TELLING.test(word) && comparedWords(word).every((one) => EMPTY.has(one));
  while (words.length > 0 && isEmpty(words[0])) words.shift();
  while (words.length > 0 && isEmpty(words.at(-1))) words.pop();
  return words.join(' ');
}
