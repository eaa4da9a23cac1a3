import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { KnownTable } from '../../own-things/named-kinds.ts';
import { POLITE } from '../../english/polite-words.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { saidCells } from '../../own-things/known-tables.ts';
import { holdsDays, spokenRow } from '../../values/spoken-row.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const FILLS = /^(?:create_table|add_rows|describe_table)$/;
const BEGINNING = new RegExp(
  [
    String.raw`^${POLITE}(?:(?:now|then|first|next|so|and|ok|also|plus)\b[, ]*)*`,
    String.raw`(?:(?:add|put|enter|insert|fill|log|write)(?: in| it with| down)?\b|(?:the )?(?:first|next|second|new) (?:rows?|entr(?:y|ies)|ones?|lines?)(?: is| are)?|rows?|entries)?[:,]? *`,
  ].join(''),
  'i',
);
/** Ways to tell rows apart, the surest first. */
const BETWEEN: readonly RegExp[] = [/\s*[;\n]\s*/, /,(?!\d)\s*(?:and\s+)?(?=[^,]*\d)|\s+and\s+(?=[^,]*\d)/i];
/** "There is one missing: …", of rows that were shown or added up. */
const ONE_MORE = new RegExp(
  [
    String.raw`^(?:there(?:['’]s| is) (?:still )?(?:one|something|a row|an entry) (?:missing|more|left out)(?: (?:there|in there|from it))?|`,
    String.raw`(?:one|something)(?: more)?(?:['’]s| is) (?:still )?missing|(?:please )?add (?:one|another)(?: more)?(?: row| entry| one)?(?: there| in there| to (?:it|that))?|`,
    String.raw`one more(?: one)?(?: there| for it)?|missing is|you(?:['’]re| are) missing one|(?:i )?forgot one|also)[:,.] ?`,
  ].join(''),
  'i',
);
const SHOWN = /^(?:find_rows|summarize_table|update_rows|delete_rows|describe_table|add_rows|import_table|draw_chart)$/;
/** Another request, or a question. */
const OTHERS = new RegExp(
  [
    String.raw`\?|\b(?:change|update|correct|delete|remove|instead|wrong|should|actually|sorry|make|create|import|export|show|list|find|which|what|`,
    String.raw`how|when|who(?! (?:pays|has|owes|gets|lives|comes)\b)|average|total|sum|draw|chart|remind|calendar|task|note|timer|alarm|event|appointment|contact|file|folder|per ?cent)\b|%`,
  ].join(''),
  'i',
);
const LEAST_ROWS = 2;
/** Says no, unless a column is true or false. */
const DENIES = /\b(?:not|no)\b/i;
/** "Put in basil for 2.50", "and mint 3": one row more. */
const LEADS =
  /^(?:(?:oh|ok|okay|ah|yes|right)\b,? )*(?:please )?(?:(?:add|put|enter|insert|fill|log|write)\b|and\b|also\b|then\b|next\b|plus\b)/i;
const ADDS = new RegExp(`^${POLITE}(?:add|put|enter|insert|log)\\b`, 'i');
const MOST_ROW_WORDS = 14;

/** "Fuse with 24 and belt with 3", after a table was made or filled: several rows, each read by what the columns can hold. */
export function furtherRows(followUp: FollowUp): MeantCalls | null {
  return oneMore(followUp) ?? moreRows(followUp);
}

/** Several rows, or one with a value for each of three columns, are for nothing else than the table that was just made or filled. */
export function wholeRows(followUp: FollowUp): MeantCalls | null {
  const { toolName } = followUp.last;
  const found = FILLS.test(toolName) ? moreRows(followUp) : null;
  const rows = (found?.calls[0]?.arguments['rows'] ?? []) as readonly JsonObject[];
  const isSure = rows.length >= LEAST_ROWS || rows.some((row) => Object.keys(row).length >= LEAST_COLUMNS);
  return isSure ? found : null;
}
const LEAST_COLUMNS = 3;

/** A value that all rows that were shown have is meant for this one too, if it says none. */
function oneMore({ text, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  const [lead] = ONE_MORE.exec(text) ?? [];
  const named = stringOf(args, 'table');
  const table = named === null ? undefined : known.tables?.find(({ name }) => plain(name) === plain(named));
  if (lead === undefined || table === undefined || !SHOWN.test(toolName)) return null;
  const row = spokenRow(text.slice(lead.length).replaceAll(/[’']s date\b/gi, ''), table);
  if (row === null) return null;
  const shared = saidCells(stringOf(args, 'where') ?? '', table).filter(({ column }) => !(column in row));
  const [only, other] = shared;
  const whole = only === undefined || other !== undefined ? row : { ...row, [only.column]: only.text };
  return oneCall('add_rows', { table: table.name, rows: [whole] });
}

function moreRows({ text, whole, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  const named = stringOf(args, toolName === 'create_table' ? 'name' : 'table');
  const isTold = FILLS.test(toolName) || (SHOWN.test(toolName) && ADDS.test(whole));
  if (!isTold || named === null || OTHERS.test(text)) return null;
  const table = known.tables?.find(({ name }) => plain(name) === plain(named));
  if (table === undefined || (DENIES.test(text) && !table.columns.some(({ type }) => type === 'boolean'))) return null;
  const said = text.replace(BEGINNING, '');
  const inOrder = rowInOrder(said, table);
  if (inOrder !== null) return oneCall('add_rows', { table: table.name, rows: [inOrder] });
  for (const between of BETWEEN) {
    const rows = said.split(between).flatMap((part) => rowOf(part, table));
    if (rows.length >= LEAST_ROWS && rows.length === said.split(between).length)
      return oneCall('add_rows', { table: table.name, rows });
  }
  const isLed = LEADS.test(whole);
  if (whole.includes('?')) return null;
  const single = FILLS.test(toolName) || isLed ? singleRow(said, isLed, table) : null;
  return single === null ? null : oneCall('add_rows', { table: table.name, rows: [single] });
}

/** "And mint 3", "today 142 over 86": a row that says all of its columns, and nothing that would be a time of something else. */
function singleRow(said: string, isLed: boolean, table: KnownTable): JsonObject | null {
  if (said.split(/\s+/).length > MOST_ROW_WORDS || (!isLed && AT_TIME.test(said)) || isMeeting(said, table))
    return null;
  const [row] = rowOf(said.replace(/^and /i, ''), table);
  if (!isLed && namesRow(said, table)) return null;
  if (row === undefined || !(isLed || table.columns.every(({ name }) => name in row))) return null;
  const times = timePhrases(said).map(({ text }) => text);
  const others = times.filter((time) => /\p{L}{3}/u.test(time) && !LENGTH.test(time));
  if (others.length > 0 && !table.columns.some(holdsDays)) return null;
  const names = table.columns.map(({ name }) => name.replaceAll('_', ' '));
  const rest = [...others, ...names].reduce((text, words) => text.replace(words, ' '), said);
  return table.columns.some(({ type }) => type === 'text') || hasOnly(rest, AROUND_NUMBERS) ? row : null;
}

/** "Mint is 3", if there is mint already, corrects it; on another day, it may be bought again. */
const namesRow = (said: string, table: KnownTable): boolean =>
  table.columns.every(({ type }) => type !== 'date') && saidCells(said, table).some(({ isOnce }) => isOnce);

/** "Call Mum at 5" is something to do. */
const AT_TIME = /\b(?:at|on|by|from|until|till) \d/i;
/** "Lunch with Mona, Sunday 1" is for the calendar; among expenses with a date, it may be one. */
const isMeeting = (said: string, { columns }: KnownTable): boolean =>
  MEETS.test(said) && columns.every(({ type }) => type !== 'date');
const MEETS = /\bwith \p{Lu}\p{Ll}+|\b(?:lunch|dinner|breakfast|brunch|meeting|dentist|doctor|visit|birthday)\b/u;
const LENGTH =
  /^(?:for )?[$€£]?\d+(?:[.,]\d+)?(?: ?(?:hours?|hrs?|minutes?|mins?|days?|weeks?|euros?|dollars?|pounds?|[$€£]))?$/i;
/** What may be said around the numbers of a row that has no texts. */
const AROUND_NUMBERS =
  /^(?:\d[\d.,]*|over|she|he|they|her|his|their|it|got|did|ran|readings?|values?|weighed|measured|came|again|add|enter|log|k[gm]|and)$/;

/** "Yesterday, home, furnace filter, 18.99": a value for each column, in their order. */
function rowInOrder(said: string, { columns }: KnownTable): JsonObject | null {
  const listed = said.split(/\s*[,;]\s+/);
  const values = listed.length === 1 && columns.length >= LEAST_COLUMNS ? said.split(WORDS_BETWEEN) : listed;
  if (columns.length < 2 || values.length !== columns.length) return null;
  const fits = columns.every(({ type }, place) => fitsColumn(values[place] ?? '', type));
  return fits ? Object.fromEntries(columns.map(({ name }, place) => [name, cellOf(values[place] ?? '')])) : null;
}

/** "Ida Holm from Bergen who pays 40". */
const WORDS_BETWEEN =
  / (?:from|in|at|for|with|on|and|paying|costing|aged|who (?:pays|is|has|owes|gets|lives in|comes from)) /i;

const NUMBER = /^[$€£]?-?\d+(?:[.,]\d+)?(?: ?(?:[$€£]|euros?|dollars?|pounds?|\p{L}{1,2}))?$/iu;

const fitsColumn = (value: string, type: string): boolean => {
  if (type === 'number' || type === 'integer') return NUMBER.test(value);
  if (type === 'date') return timePhrases(value)[0]?.text.length === value.length;
  return value !== '' && !NUMBER.test(value);
};

const cellOf = (value: string): string | number =>
  NUMBER.test(value) ? Number(value.replace(/[^\d.,-]/g, '').replace(',', '.')) : value;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_ ]+/g, ' ');

/** Nothing unless the part fills every column but dates and marks. */
function rowOf(part: string, table: KnownTable): readonly JsonObject[] {
  const row = spokenRow(part, table);
  const isWhole =
    row !== null && table.columns.every(({ name, type }) => type === 'date' || type === 'boolean' || name in row);
  return isWhole ? [row] : [];
}
