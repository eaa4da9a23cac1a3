import type { JsonObject } from '../../../../shared/entities/json.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { knowingOnly, saidCells } from '../../own-things/known-tables.ts';
import { isSameWord, type KnownTable, type KnownTitles } from '../../own-things/named-kinds.ts';
import { isTime } from '../../english/merged-time.ts';
import { cellConditions } from '../../values/cell-conditions.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { dateCondition } from '../../values/date-conditions.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_TABLES = /^(?:summarize_table|find_rows)$/;
const ONLY = new RegExp(
  [
    String.raw`^(?:(?:what about|how about|and|but|or|now|then|i meant?|show|show me|the same|same)\b,? *)*(?:only|just)`,
    String.raw`(?: (?:the|for|those|of|in|with|those for))* ([\p{L}][\p{L} -]{1,30}?)`,
    '(?: (?:ones?|rows?|entries|items|please|then|this time|though|instead))*$',
  ].join(''),
  'iu',
);
/** "Only the total", "just checking", "only kidding": no value of a column. */
const OTHER_WORDS = new RegExp(
  [
    String.raw`\b(?:i|me|you|it|that|this|them|total|sum|average|number|amount|first|`,
    String.raw`last|one|two|three|few|top|newest|latest|oldest|out of|a|an|to|\p{L}+ing)\b`,
  ].join(''),
  'iu',
);
const MOST_WORDS = 3;
const LEAVES_OUT =
  /\b(?:but )?(?:not counting|not|except(?: for)?|without|excluding|other than|apart from|leav(?:e|ing) out)\b/i;
/** Words around the texts that are meant now: "and now the travel ones, please". */
const AROUND =
  /^(?:what|what's|about|how|much|show|same|only|just|those|ones|rows?|entries|items?|please|time|all|every|or|see|list|under|did|spend|spent|pay|paid|total|cost|come|comes|goes|went|into|alone|altogether)$/;

const AROUND_DAYS = new RegExp(
  [
    "^(?:same|again|what|what's|about|how|show|only|just|those|ones|rows?|entries|items?|please|but|starting|from|since|",
    'after|before|until|till|between|to|on|onwards?|dated|during|this|last|month|week|year|the|and|now|then|of)$',
  ].join(''),
);

/** "Only travel", "just the food ones", after a figure or rows of a table: the same, of the rows that have this value. */
export function onlySome({ text, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  const other = OF_TABLES.test(toolName) ? (otherTexts(text, args, known) ?? otherDays(text, args, known)) : null;
  if (other !== null) return oneCall(toolName, other);
  const [, value = ''] = ONLY.exec(text) ?? [];
  if (!OF_TABLES.test(toolName) || value === '' || value.split(' ').length > MOST_WORDS) return null;
  if (OTHER_WORDS.test(value) || isTime(value) || known.column.includes(value.toLowerCase())) return null;
  const where = stringOf(args, 'where');
  return oneCall(toolName, { ...args, where: where === null ? value : `${where} and ${value}` });
}

/** "Same but only from 5 October on": of the same rows, those of these days. */
function otherDays(text: string, args: JsonObject, known: KnownTitles): JsonObject | null {
  const table = known.tables?.find(({ name }) => name === stringOf(args, 'table')?.replaceAll('_', ' '));
  if (table === undefined) return null;
  const days = dateCondition(text, knowingOnly(known, table)['date column']);
  const rest = timePhrases(text).reduce((left, { text: time }) => left.replace(time, ' '), text);
  if (days === null || !hasOnly(rest, AROUND_DAYS)) return null;
  const [column = ''] = days.split(' ');
  const kept = partsOf(stringOf(args, 'where') ?? '').filter((part) => !part.startsWith(`${column} `));
  return { ...args, where: [...kept, days].join(' and ') };
}

/** "Now the travel ones" after the food ones: the same of other rows, by a text that is in the table. */
function otherTexts(text: string, args: JsonObject, known: KnownTitles): JsonObject | null {
  const table = known.tables?.find(({ name }) => name === stringOf(args, 'table')?.replaceAll('_', ' '));
  if (table === undefined) return null;
  const cells = saidCells(text, table);
  const found = cellConditions(text, knowingOnly(known, table));
  const words = cells.flatMap((cell) => comparedWords(cell.text));
  const rest = comparedWords(text.replace(LEAVES_OUT, ' ')).filter(
    (word) => !words.some((one) => isSameWord(word, one)),
  );
  if (found === null || !hasOnly(rest.join(' '), AROUND)) return null;
  const columns = new Set(cells.map(({ column }) => column));
  // What one row says needs no other text.
  const isOfRow = cells.every(({ isOnce }) => isOnce);
  const kept = partsOf(stringOf(args, 'where') ?? '').filter(
    (part) => !saysOne(part, table, columns) && !(isOfRow && saidCells(part, table).length > 0),
  );
  return { ...args, where: found.either.map((one) => [one, ...kept].join(' and ')).join(' or ') };
}

const partsOf = (where: string): readonly string[] =>
  (/ or /i.test(where) ? [] : where.split(/ and /i)).filter((part) => part !== '');

/** Whether a condition is about a text of one of these columns. */
const saysOne = (part: string, table: KnownTable, columns: ReadonlySet<string>): boolean =>
  saidCells(part, table).some(({ column }) => columns.has(column)) ||
  [...columns].some((column) => part.startsWith(`${column} `));
