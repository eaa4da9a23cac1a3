import type { JsonValue } from '../../../shared/entities/json.ts';
import { withDigits } from '../../tools/dates/number-words.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { isSameWord, type KnownTable, type KnownTitles } from '../own-things/named-kinds.ts';
import { POLITE } from '../english/polite-words.ts';
import { FUNCTION_WORDS } from './empty-values.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { isSaid } from './said-names.ts';
import { conditionsIn } from './table-conditions.ts';
import { knowingOnly, tableMeant } from '../own-things/known-tables.ts';
import { orderIn } from './table-order.ts';
import { onlyRow } from '../own-things/removed-row.ts';
import { spokenRow } from './spoken-row.ts';
import type { ByRole } from '../parameters-with.ts';

type Values = ByRole<JsonValue>;

/**
 * Finds what a request says about a table. Names of tables and columns are known, so nothing else can be one.
 * @param known what the person has in the app.
 * @param inMind the table that the previous answer was about.
 * @returns all values that parameters of the tools for tables can take: "expenses per category over 20" has the table "expenses",
 *   "category" to group by and the condition "over 20". Nothing without tables.
 */
export function tableValues(request: string, all: KnownTitles, inMind: string | null = null): Values {
  if (all.table.length === 0) return {};
  const meant = tableMeant(request, all, inMind);
  const known = meant === null ? all : knowingOnly(all, meant);
  const named = known.table.filter((name) => isSaid(name, request));
  const isOnly = known.table.length === 1 && !OTHER_TABLE.test(request);
  const columns = known.column.filter((name) => isSaid(name, request));
  const groups = columns.filter((name) => saysGroup(name, request));
  const { read, change } = conditionsIn(request, known, [...named, ...groups]);
  return {
    ...(named.length > 0 && ofAnyTable(named)),
    ...(named.length === 0 &&
      (isOnly ? { 'shown table': known.table } : inMind !== null && { 'shown table': [inMind] })),
    ...(named.length === 0 && !SAYS_TABLE.test(request) && changedTable(meant)),
    'aggregated column': columns.filter((name) => !groups.includes(name) && !(read ?? '').includes(name)),
    group: groups,
    condition: read === null ? [] : [read],
    columns: [],
    order: orderIn(request, columns),
    ...rowIn(request, known),
    ...rowOf(request, meant, named.length > 0 || SAYS_TABLE.test(request) || /[:,]/.test(request)),
    ...rowToRemove(request, meant),
    ...(change !== null && { 'strict condition': [change] }),
    ...chartColumns(columns, groups, known),
    'most rows': [...withDigits(request.toLowerCase()).matchAll(LIMIT)].map(([, ...found]) =>
      Number(found.find((digits) => digits !== undefined)),
    ),
  };
}

const ROW = [
  /\b(?:add|put|enter|insert|log|append)\b[^:]*\b(?:rows?|entry|line|table|sheet|to|into|in)\b[^:]*: ?(?<row>.+?)[.!]*$/iu,
  new RegExp(
    String.raw`^${POLITE}(?:add|put|enter|insert|log|append) (?<row>(?:[^,]+, ){2,}[^,]+?) (?:to|into|in) (?:the |my |our )?` +
      String.raw`[\p{L}_ ]+[.!]*$`,
    'iu',
  ),
];
const NUMBER = /^[$€£]?-?\d+(?:\.\d+)?(?: ?[€$£])?$/;

/** "Add a row to rides: today, gravel, 42": the values in their order. */
function rowIn(request: string, known: KnownTitles): Values {
  const listed = ROW.map((form) => form.exec(request)?.groups?.['row']).find((row) => row !== undefined);
  const values = (listed ?? '').split(/, (?:and )?/).map((value) => value.trim());
  if (listed === undefined && hasNoRow(request, known)) return { 'new rows': [] };
  if (values.length < 2 || values.some((value) => value === '' || value.split(/\s+/).length > MOST_CELL_WORDS))
    return {};
  const row = values.map((value) => (NUMBER.test(value) ? Number(value.replaceAll(/[$€£ ]/g, '')) : value));
  return { 'new rows': [[row]] };
}

const MOST_CELL_WORDS = 6;

/**
 * "Fern with 32", read by what the columns can hold.
 * @param mayBeWritten whether a row may be said that can't be read like that.
 */
function rowOf(said: string, table: KnownTable | null, mayBeWritten: boolean): Values {
  const isElsewhere = table !== null && !mayBeWritten && INTO_OTHER.test(said);
  const row = table === null || isElsewhere ? null : spokenRow(said, table);
  if (row !== null) return { 'new rows': [[row]] };
  return mayBeWritten ? {} : { 'new rows': [] };
}

/** "Add rice, 25 bags, to galley stock": into something else than the only table. */
const INTO_OTHER =
  /^(?:please )?(?:add|put|enter|insert|log)\b.* (?:to|into|onto) (?:the |my |our )?\p{Ll}[\p{L} _-]*[.!]*\s*$/u;

/** "The table" may be any, and "the garden table" one that isn't there. */
const SAYS_TABLE = /\b(?:table|sheet|spreadsheet)s?\b/i;

const ofAnyTable = (names: readonly string[]): Values => ({
  'shown table': names,
  'changed table': names,
  'deleted table': names,
  'source table': names,
});

/** A table that changes is one that is there: no other word of the request is one. One that is deleted has to be named. */
const changedTable = (meant: KnownTable | null): Values => ({
  'changed table': meant === null ? [] : [meant.name],
  'deleted table': [],
});

const OF_ROWS =
  'add put enter insert log append write make row rows line lines entry entries record table sheet data another more few couple';

/** "Put another line into rides for today": nothing to write into it but when. */
function hasNoRow(request: string, { table }: KnownTitles): boolean {
  const times = timePhrases(request).map(({ text }) => text);
  const empty = new Set([...FUNCTION_WORDS.split(' '), ...OF_ROWS.split(' '), ...comparedWords(times.join(' '))]);
  const names = table.flatMap((name) => comparedWords(name.replaceAll('_', ' ')));
  return comparedWords(request).every((word) => empty.has(word) || names.some((name) => isSameWord(word, name)));
}

/** Rows identified by a text need no other condition. */
function rowToRemove(request: string, table: KnownTable | null): Values {
  const row = table === null || /\d/.test(request) ? null : onlyRow(request, table);
  return row === null ? {} : { 'strict condition': [row] };
}

/** A table by another name, which isn't there. */
const OTHER_TABLE = new RegExp(
  [
    String.raw`\b(?!(?:the|my|our|an?|this|that|which|each|whole|entire|same|one|in|of)\b)\p{L}[\p{L}_-]* `,
    String.raw`(?:table|sheet|spreadsheet)\b|\btable (?:called|named)\b`,
  ].join(''),
  'iu',
);

const LIMIT = new RegExp(
  [
    String.raw`\b(?:first|last|top|biggest|largest|highest|lowest|smallest|only) (\d{1,3})\b|\b(\d{1,3}) (?:rows|entries|lines)\b|`,
    String.raw`\b(\d{1,3}) (?:dearest|costliest|most expensive|cheapest|highest|biggest|largest|longest|lowest|smallest|shortest|`,
    String.raw`newest|latest|oldest|earliest|most recent)\b`,
  ].join(''),
  'gi',
);

/** "By category", "per region", "for each month". */
const saysGroup = (name: string, request: string): boolean =>
  [...request.matchAll(/\b(?:by|per|each|every|for each) (?:the )?([\p{L}_-]+(?: [\p{L}_-]+)?)/giu)].some(
    ([, words = '']) => isSameWord(comparedWords(words)[0] ?? '', comparedWords(name.replaceAll('_', ' '))[0] ?? ''),
  );

/** The figures of a chart are the only column of numbers, unless others are named. */
function chartColumns(columns: readonly string[], groups: readonly string[], known: KnownTitles): Values {
  const [numbers, other] = known['number column'];
  const named = columns.find((name) => known['number column'].includes(name));
  const y = named ?? (other === undefined ? numbers : undefined);
  const [x] = [...groups, ...columns.filter((name) => name !== y)];
  return { ...(x !== undefined && { 'x axis': [x] }), ...(y !== undefined && { 'y axis': [y] }) };
}
