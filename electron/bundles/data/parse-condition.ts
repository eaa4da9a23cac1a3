import { quoted, type Cell, type ColumnType, type TableSummary } from '../../storage/tables/table.ts';
import { refusedValue, type ToolError } from '../../tools/tool-error.ts';
import { knownColumn } from './known-table.ts';
import { readBoolean, readDate, readNumber } from './read-value.ts';

/** A condition as SQL; values are never part of the text. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Cell[];
}

const QUOTED = String.raw`"[^"]*"|'[^']*'`;
const PARTS = new RegExp(String.raw`(${QUOTED})|\s+(and|or)\s+`, 'giu');
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/^(?:is not empty|is not null|exists)$/i, 'filled'],
  [/^(?:is empty|is null|is missing)$/i, 'empty'],
  [/^(?:>=|at least|from|since|is at least)/i, '>='],
  [/^(?:<=|at most|until|up to|is at most)/i, '<='],
  [/^(?:!=|<>|is not|isn't|not)/i, '<>'],
  [/^(?:>|is more than|more than|is over|over|above|is after|after|is greater than|greater than)/i, '>'],
  [/^(?:<|is less than|less than|is under|under|below|is before|before)/i, '<'],
  [/^(?:contains|like|includes|has)/i, 'contains'],
  [/^starts? with/i, 'starts'],
  [/^ends? with/i, 'ends'],
  [/^between/i, 'between'],
  [/^(?:==|=|is|equals|:)/i, '='],
];

/**
 * Parses conditions as people write them: `region = North and amount > 100`, `name contains smith`, `date between
 * 2026-01-01 and 2026-03-31`.
 * @throws {ToolError} with an example if it is invalid.
 */
export const parseConditions = (text: string, table: TableSummary): Condition => joined(text, table, parseNamed);

/**
 * The same for rows that are only read: a condition may also be a value alone, "food", or a comparison with the only column that has
 * numbers, "over 40".
 * @throws {ToolError} with an example if it is invalid.
 */
export const parseSpokenConditions = (text: string, table: TableSummary): Condition => joined(text, table, parseOne);

function joined(text: string, table: TableSummary, parse: typeof parseOne): Condition {
  const parts = splitAtWords(text);
  const conditions = parts.map(({ condition }) => parse(condition, table));
  return {
    sql: conditions.map(({ sql }, index) => (index === 0 ? sql : `${parts[index]?.joined ?? 'AND'} ${sql}`)).join(' '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

interface Part {
  readonly condition: string;
  readonly joined: 'AND' | 'OR';
}

function splitAtWords(text: string): Part[] {
  const parts: { condition: string; joined: 'AND' | 'OR' }[] = [{ condition: '', joined: 'AND' }];
  let from = 0;
  for (const match of text.matchAll(PARTS)) {
    const [whole, inQuotes, word = ''] = match;
    const last = parts.at(-1);
    if (last === undefined || inQuotes !== undefined) continue;
    const before = text.slice(from, match.index);
    // The "and" in "between 1 and 5" joins no conditions.
    if (word.toLowerCase() === 'and' && /\sbetween\s/i.test(before) && !/\sand\s/i.test(before)) continue;
    last.condition = before;
    parts.push({ condition: '', joined: word.toLowerCase() === 'or' ? 'OR' : 'AND' });
    from = match.index + whole.length;
  }
  const last = parts.at(-1);
  if (last !== undefined) last.condition = text.slice(from);
  return parts;
}

/** "over 40", without a column. */
const BARE_COMPARISON =
  /^\s*(?:(?:is|are|was|were) )?((?:[<>]=?|(?:over|above|under|below|more than|less than|at least|at most|greater than|up to)\b).*)$/is;

function parseOne(said: string, table: TableSummary): Condition {
  const [, comparison] = BARE_COMPARISON.exec(said) ?? [];
  const [numbers, other] = table.columns.filter(({ type }) => type === 'integer' || type === 'number');
  if (comparison === undefined) return comparisonIn(said, table) ?? bareValue(said, table);
  if (numbers === undefined || other !== undefined) throw notUnderstood(said);
  return parseNamed(`"${numbers.name}" ${comparison}`, table);
}

function parseNamed(condition: string, table: TableSummary): Condition {
  return comparisonIn(condition, table) ?? refuse(notUnderstood(condition));
}

/** @returns null if no column is compared. */
function comparisonIn(condition: string, table: TableSummary): Condition | null {
  const words =
    /^\s*(?<column>"[^"]+"|'[^']+'|.+?)\s*(?<rest>(?:[=<>!:]|\b(?:is|isn't|not|contains|like|includes|has|starts?|ends?|between|equals|exists|at|from|since|until|up to|over|under|above|below|after|before|more|less|greater)\b).*)$/isu;
  const { column: named = '', rest = '' } = words.exec(condition)?.groups ?? {};
  const [pattern, operator] = OPERATORS.find(([candidate]) => candidate.test(rest.trim())) ?? [];
  if (pattern === undefined || operator === undefined) return null;
  const { name, type } = knownColumn(table, unquoted(named));
  const value = rest
    .trim()
    .replace(pattern, '')
    .replace(/^\s*(?:than|to)\s+/i, '')
    .trim();
  return compare(quoted(name), type, operator, value);
}

/** A value without a column, "food": rows that have it as a whole text, or else as a part of one. */
function bareValue(condition: string, { name, columns }: TableSummary): Condition {
  const value = unquoted(condition).toLowerCase();
  const texts = columns.filter(({ type }) => type === 'text').map((column) => quoted(column.name));
  if (!/^[\p{L}\d][\p{L}\d '’-]*$/u.test(value) || value.split(' ').length > MOST_BARE_WORDS || texts.length === 0)
    throw notUnderstood(condition);
  const whole = texts.map((text) => `lower(${text}) = ?`).join(' OR ');
  const part = texts.map((text) => `instr(lower(${text}), ?) > 0`).join(' OR ');
  const asWhole = texts.map(() => value);
  return {
    sql: `CASE WHEN EXISTS (SELECT 1 FROM ${quoted(name)} WHERE ${whole}) THEN (${whole}) ELSE (${part}) END`,
    parameters: [...asWhole, ...asWhole, ...texts.map(() => value.replace(/s$/, ''))],
  };
}

const MOST_BARE_WORDS = 3;

function compare(column: string, type: ColumnType, operator: string, written: string): Condition {
  if (operator === 'empty') return { sql: `${column} IS NULL`, parameters: [] };
  if (operator === 'filled') return { sql: `${column} IS NOT NULL`, parameters: [] };
  if (written === '') throw notUnderstood(`${column} ${operator}`);
  if (operator === 'between') return between(column, type, written);
  const text = unquoted(written);
  if (operator === 'contains') return { sql: `instr(lower(${column}), lower(?)) > 0`, parameters: [text] };
  if (operator === 'starts')
    return { sql: `lower(substr(${column}, 1, length(?))) = lower(?)`, parameters: [text, text] };
  if (operator === 'ends') return { sql: `lower(substr(${column}, -length(?))) = lower(?)`, parameters: [text, text] };
  if (type === 'date' && /^\d{4}(?:-\d{2}){0,2}$/.test(text)) return compareDay(column, operator, text);
  const nocase = type === 'text' ? ' COLLATE NOCASE' : '';
  // Without this, rows without a value would be neither equal nor different.
  return {
    sql: operator === '<>' ? `${column} IS NOT ?${nocase}` : `${column} ${operator} ?${nocase}`,
    parameters: [valueOf(text, type)],
  };
}

/** A year, a month or a day stands for its whole duration. */
const compareDay = (column: string, operator: string, text: string): Condition => ({
  sql: `substr(${column}, 1, ${String(text.length)}) ${operator} ?`,
  parameters: [text],
});

function between(column: string, type: ColumnType, written: string): Condition {
  const [low, high] = written.split(/\s+and\s+/i);
  if (low === undefined || high === undefined) throw notUnderstood(`${column} between ${written}`);
  const [from, to] = [compare(column, type, '>=', low), compare(column, type, '<=', high)];
  return { sql: `(${from.sql} AND ${to.sql})`, parameters: [...from.parameters, ...to.parameters] };
}

function valueOf(text: string, type: ColumnType): Cell {
  if (type === 'boolean') return readBoolean(text) ?? text;
  if (type === 'date') return readDate(text, 'iso') ?? readDate(text, 'day-first') ?? text;
  if (type === 'integer' || type === 'number')
    return readNumber(text, 'plain') ?? readNumber(text, 'comma-groups') ?? notNumber(text);
  return text;
}

function notNumber(text: string): never {
  throw refusedValue(text, 'is not a number, and the column holds numbers', {
    parameter: 'where',
    forPerson: 'Give a number to compare with.',
    forModel: 'Write it like 1234.5.',
  });
}

function refuse(error: ToolError): never {
  throw error;
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/s, '$2');

const notUnderstood = (text: string): ToolError =>
  refusedValue(text.trim(), 'is not a condition that can be understood', {
    parameter: 'where',
    forPerson: 'Name a column, a comparison and a value, such as “region = North”.',
    forModel: 'Write a column, a comparison and a value: region = North and amount > 100.',
  });
