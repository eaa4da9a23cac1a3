import type { JsonValue } from '../../../../shared/entities/json.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord, type KnownTitles } from '../named-kinds.ts';
import { FUNCTION_WORDS } from './empty-values.ts';
import { timePhrases } from '../reading/time-phrases.ts';

type Values = Readonly<Record<string, readonly JsonValue[]>>;

/** Tools that deal with a table that is there. */
const OF_A_TABLE =
  'describe_table find_rows summarize_table add_rows update_rows delete_rows draw_chart export_table delete_table'.split(
    ' ',
  );

/**
 * Finds what a request says about a table. Names of tables and columns are known, so nothing else can be one.
 * @param known what the person has in the app.
 * @returns all values that parameters of the tools for tables can take, by `tool.parameter`: "expenses per category over 20" has
 *   the table "expenses", "category" to group by and the condition "over 20". Nothing without tables.
 */
export function tableValues(request: string, known: KnownTitles): Values {
  if (known.table.length === 0) return {};
  const named = known.table.filter((name) => isSaid(name, request));
  const isOnly = known.table.length === 1 && !OTHER_TABLE.test(request);
  const columns = known.column.filter((name) => isSaid(name, request));
  const groups = columns.filter((name) => saysGroup(name, request));
  const sorting = SORTED.test(request) ? columns : [];
  const condition = conditionIn(request, known, [...named, ...groups]);
  const where = condition === null ? [] : [condition];
  return {
    ...forEach(OF_A_TABLE, named.length > 0 ? named : null),
    ...forEach(READING, named.length === 0 && isOnly ? known.table : null),
    'summarize_table.column': columns.filter((name) => !groups.includes(name) && !(condition ?? '').includes(name)),
    'summarize_table.by': groups,
    'summarize_table.where': where,
    'find_rows.where': where,
    'find_rows.columns': [],
    'find_rows.sort': sorting.map((name) => (DOWNWARDS.test(request) ? `${name} descending` : name)),
    ...rowIn(request, known),
    'find_rows.limit': [...request.matchAll(LIMIT)].map(([, digits, other]) => Number(digits ?? other)),
  };
}

const ROW = new RegExp(
  [
    String.raw`\b(?:add|put|enter|insert|log|append)\b[^:]*\b(?:rows?|entry|line|table|sheet|to|into|in)\b[^:]*: ?`,
    '(.+?)[.!]*$|^(?:(?:please|can you|could you) )*(?:add|put|enter|insert|log|append) ',
    String.raw`((?:[^,]+, ){2,}[^,]+?) (?:to|into|in) (?:the |my |our )?[\p{L}_ ]+[.!]*$`,
  ].join(''),
  'iu',
);
const NUMBER = /^[$€£]?-?\d+(?:\.\d+)?(?: ?[€$£])?$/;

/** "Add a row to rides: today, gravel, 42": the values in their order. */
function rowIn(request: string, known: KnownTitles): Values {
  const [, listed, before] = ROW.exec(request) ?? [];
  const values = (listed ?? before ?? '').split(/, (?:and )?/).map((value) => value.trim());
  if (listed === undefined && before === undefined && hasNoRow(request, known)) return { 'add_rows.rows': [] };
  if (values.length < 2 || values.some((value) => value === '' || value.split(/\s+/).length > MOST_CELL_WORDS))
    return {};
  const row = values.map((value) => (NUMBER.test(value) ? Number(value.replaceAll(/[$€£ ]/g, '')) : value));
  return { 'add_rows.rows': [[row]] };
}

const MOST_CELL_WORDS = 6;

const OF_ROWS =
  'add put enter insert log append write make row rows line lines entry entries record table sheet data another more few couple';

/** "Put another line into rides for today": nothing to write into it but when. */
function hasNoRow(request: string, { table }: KnownTitles): boolean {
  const times = timePhrases(request).map(({ text }) => text);
  const empty = new Set([...FUNCTION_WORDS.split(' '), ...OF_ROWS.split(' '), ...comparedWords(times.join(' '))]);
  const names = table.flatMap((name) => comparedWords(name.replaceAll('_', ' ')));
  return comparedWords(request).every((word) => empty.has(word) || names.some((name) => isSameWord(word, name)));
}

const READING = ['describe_table', 'find_rows', 'summarize_table'];

/** A table by another name, which isn't there. */
const OTHER_TABLE = new RegExp(
  [
    String.raw`\b(?!(?:the|my|our|an?|this|that|which|each|whole|entire|same|one|in|of)\b)\p{L}[\p{L}_-]* `,
    String.raw`(?:table|sheet|spreadsheet)\b|\btable (?:called|named)\b`,
  ].join(''),
  'iu',
);

const forEach = (tools: readonly string[], tables: readonly string[] | null): Values =>
  tables === null ? {} : Object.fromEntries(tools.map((tool) => [`${tool}.table`, tables]));

const SORTED =
  /\b(?:sort|sorted|order(?:ed)?|by|highest|lowest|largest|smallest|biggest|most|least|latest|newest|oldest)\b/i;
const DOWNWARDS = /\b(?:desc\w*|highest|largest|biggest|most|latest|newest)\b/i;
const LIMIT =
  /\b(?:first|last|top|biggest|largest|highest|lowest|smallest|only) (\d{1,3})\b|\b(\d{1,3}) (?:rows|entries|lines)\b/gi;

function isSaid(name: string, request: string): boolean {
  const said = comparedWords(request);
  return comparedWords(name.replaceAll('_', ' ')).every((word) => said.some((one) => isSameWord(one, word)));
}

/** "By category", "per region", "for each month". */
const saysGroup = (name: string, request: string): boolean =>
  [...request.matchAll(/\b(?:by|per|each|every) (?:the )?([\p{L}_-]+(?: [\p{L}_-]+)?)/giu)].some(([, words = '']) =>
    isSameWord(comparedWords(words)[0] ?? '', comparedWords(name.replaceAll('_', ' '))[0] ?? ''),
  );

const COMPARES =
  /\b((?:is |are |was |were )?(?:over|above|under|below|more than|less than|at least|at most|greater than|up to) [$€£]?(\d[\d.,]*))/i;
/** "What I spent on food", "only travel", "the food rows". */
const NARROWED = new RegExp(
  [
    String.raw`\b(?:on|only|just|for|under) (?:the |my |our )?([\p{L}]+)\b(?! (?:table|sheet|spreadsheet|column|list))|`,
    String.raw`\b(?:show|list) (?:me )?(?:the |all )?([\p{L}]+) (?:rows|entries|expenses|ones)\b`,
  ].join(''),
  'giu',
);
const NO_VALUE = new RegExp(
  [
    '^(?:table|column|sheet|data|me|us|it|that|this|them|each|every|all|the|my|average|total|everything|',
    'anything|what|which|today|now|far|last|next|please|rows?|entries|those|these|so|how|people|and)$',
  ].join(''),
  'i',
);

const WHERE = new RegExp(
  [
    String.raw`\bwhere ((?:the )?(?!(?:did|do|does|is|are|was|were|i|we|can|have|has)\b)[\p{L}_-]+ `,
    String.raw`(?:is|=|>|<|over|under|above|below|contains|starts|ends)\b.+?)[?.!]*$`,
  ].join(''),
  'iu',
);

/** @returns which rows are meant: "category is food", "over 20"; null if all are. */
function conditionIn(request: string, known: KnownTitles, taken: readonly string[]): string | null {
  const [, whole] = WHERE.exec(request) ?? [];
  if (whole !== undefined) return whole;
  const [, compares] = COMPARES.exec(request) ?? [];
  const times = timePhrases(request).map(({ text }) => text);
  const value = [...request.matchAll(NARROWED)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter((word) => !NO_VALUE.test(word) && !times.some((time) => time.includes(word)))
    .find((word) => ![...taken, ...known.table, ...known.column].some((name) => isSaid(name, word)));
  const parts = [value, compares?.replace(/[$€£]/, '').replace(/[.,]+$/, '')].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' and ');
}
