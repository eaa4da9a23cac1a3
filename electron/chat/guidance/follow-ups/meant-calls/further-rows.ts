import type { JsonObject } from '../../../../../shared/entities/json.ts';
import type { KnownTable } from '../../own-things/named-kinds.ts';
import { POLITE } from '../../reading/polite-words.ts';
import { timePhrases } from '../../reading/time-phrases.ts';
import { saidCells } from '../../own-things/known-tables.ts';
import { spokenRow } from '../../values/spoken-row.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const FILLS = /^(?:create_table|add_rows|describe_table)$/;
const BEGINNING = new RegExp(
  [
    String.raw`^${POLITE}(?:(?:now|then|first|next|so|and|ok|also|plus)\b[, ]*)*`,
    String.raw`(?:(?:add|put|enter|insert|fill|log|write)(?: in| it with| down)?\b|(?:the )?(?:first|next|second|new) (?:rows?|entr(?:y|ies)|ones?|lines?)(?: is| are)?|rows?|entries)?[:,]? *`,
  ].join(''),
  'i',
);
/** Ways to tell rows apart, the surest first. */
const BETWEEN: readonly RegExp[] = [/\s*[;\n]\s*/, /,\s*(?:and\s+)?(?=[^,]*\d)|\s+and\s+(?=[^,]*\d)/i];
/** "There is one missing: …", of rows that were shown or added up. */
const ONE_MORE = new RegExp(
  [
    String.raw`^(?:there(?:['’]s| is) (?:still )?(?:one|something|a row|an entry) (?:missing|more|left out)(?: (?:there|in there|from it))?|`,
    String.raw`(?:one|something)(?: more)?(?:['’]s| is) (?:still )?missing|(?:please )?add (?:one|another)(?: more)?(?: row| entry| one)?(?: there| in there| to (?:it|that))?|`,
    String.raw`one more(?: one)?(?: there| for it)?|missing is|you(?:['’]re| are) missing one|(?:i )?forgot one|also)[:,.] ?`,
  ].join(''),
  'i',
);
const SHOWN = /^(?:find_rows|summarize_table|update_rows|describe_table|add_rows)$/;
/** Another request, or a question. */
const OTHERS = new RegExp(
  [
    String.raw`\?|\b(?:change|update|correct|delete|remove|instead|wrong|should|not|no|actually|sorry|make|create|import|export|show|list|`,
    String.raw`find|which|what|how|when|who|average|total|sum|draw|chart|remind|calendar|task|note)\b`,
  ].join(''),
  'i',
);
const LEAST_ROWS = 2;
/** "Put in basil for 2.50", "and mint for 3": one thing and what it costs. */
const PRICED =
  /^(?:please )?(?:(?:add|put in|enter|insert|fill in|log)(?: down)?|and|also)\b:? [^,;:\d]{2,40}? for [€$£]?\d+(?:\.\d+)?(?: ?(?:euros?|dollars?|pounds?|€|£|\$))?$/i;

/** "Fuse with 24 and belt with 3", after a table was made or filled: several rows, each read by what the columns can hold. */
export function furtherRows(followUp: FollowUp): MeantCalls | null {
  return oneMore(followUp) ?? moreRows(followUp);
}

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
  if (!FILLS.test(toolName) || named === null || OTHERS.test(text)) return null;
  const table = known.tables?.find(({ name }) => plain(name) === plain(named));
  if (table === undefined) return null;
  const said = text.replace(BEGINNING, '');
  const [only] =
    PRICED.test(whole.trim().replace(/[.!]+$/, '')) &&
    timePhrases(text).every(({ text: time }) => /^for /i.test(time) || !/\p{L}/u.test(time))
      ? rowOf(said.replace(/^and /i, ''), table)
      : [];
  if (only !== undefined) return oneCall('add_rows', { table: table.name, rows: [only] });
  const inOrder = rowInOrder(said, table);
  if (inOrder !== null) return oneCall('add_rows', { table: table.name, rows: [inOrder] });
  for (const between of BETWEEN) {
    const rows = said.split(between).flatMap((part) => rowOf(part, table));
    if (rows.length >= LEAST_ROWS && rows.length === said.split(between).length)
      return oneCall('add_rows', { table: table.name, rows });
  }
  return null;
}

/** "Yesterday, home, furnace filter, 18.99": a value for each column, in their order. */
function rowInOrder(said: string, { columns }: KnownTable): JsonObject | null {
  const values = said.split(/\s*[,;]\s+/);
  if (columns.length < 2 || values.length !== columns.length) return null;
  const fits = columns.every(({ type }, place) => fitsColumn(values[place] ?? '', type));
  return fits ? Object.fromEntries(columns.map(({ name }, place) => [name, cellOf(values[place] ?? '')])) : null;
}

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
