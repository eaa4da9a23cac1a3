import { longPattern } from '../../foundation/long-pattern.ts';
import { quoted, type TableSummary } from '../../storage/tables/table.ts';
import type { ToolError } from '../../tools/tool-error.ts';
import { compare, notUnderstood, unquoted, type Condition } from './compare-column.ts';
import { knownColumn } from './known-table.ts';
import { isSaidDate } from './said-dates.ts';

export type { Condition };

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
export const parseConditions = (text: string, table: TableSummary, now = new Date()): Condition =>
  joined(text, { table, now }, parseNamed);

/**
 * The same for rows that are only read: a condition may also be a value alone, "food", or a comparison with the only column that has
 * numbers, "over 40".
 * @throws {ToolError} with an example if it is invalid.
 */
export const parseSpokenConditions = (text: string, table: TableSummary, now = new Date()): Condition =>
  joined(text, { table, now }, parseOne);

/**
 * The same for rows that are to be changed: a value alone, "lamp", means the rows that have it as a whole text, and no others.
 * @throws {ToolError} with an example if it is invalid.
 */
export const parseMeantConditions = (text: string, table: TableSummary, now = new Date()): Condition =>
  joined(text, { table, now }, parseMeant);

/** What a condition is about, and when it is said: "before yesterday". */
interface Asked {
  readonly table: TableSummary;
  readonly now: Date;
}

function joined(text: string, asked: Asked, parse: typeof parseOne): Condition {
  const parts = splitAtWords(text);
  const conditions = parts.map(({ condition }) => parse(condition, asked));
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

/** "Before 3 May", without a column. */
const BARE_DATE =
  /^\s*(?:(?:is|are|was|were) )?(?:dated )?((?:before|after|since|until|up to|from|on|in|between)\s(?=.*(?:\d|\p{L}{3})).*)$/isu;

function parseOne(said: string, asked: Asked): Condition {
  return bareComparison(said, asked) ?? comparisonIn(said, asked) ?? bareValue(said, asked.table, 'part');
}

function parseMeant(said: string, asked: Asked): Condition {
  return bareComparison(said, asked) ?? comparisonIn(said, asked) ?? bareValue(said, asked.table, 'whole');
}

function parseNamed(condition: string, asked: Asked): Condition {
  return bareComparison(condition, asked) ?? comparisonIn(condition, asked) ?? refuse(notUnderstood(condition));
}

/** @returns a comparison with the only column of numbers, or of dates; null if there is none. */
function bareComparison(said: string, asked: Asked): Condition | null {
  const [, number] = BARE_COMPARISON.exec(said) ?? [];
  const [, date] = BARE_DATE.exec(said) ?? [];
  if (date !== undefined && isSaidDate(date.replace(/^\S+ (?:to )?|\sand\s.*$/gi, ''), asked.now)) {
    const [column, other] = asked.table.columns.filter(({ type }) => type === 'date');
    if (column !== undefined && other === undefined)
      return comparisonIn(`"${column.name}" ${date.replace(/^(?:on|in) /i, '= ')}`, asked);
  }
  if (number === undefined) return null;
  const [column, other] = asked.table.columns.filter(({ type }) => type === 'integer' || type === 'number');
  if (column === undefined || other !== undefined) throw notUnderstood(said);
  return comparisonIn(`"${column.name}" ${number}`, asked);
}

/** A column, and what is said about it. */
const COMPARISON = longPattern('isu')`
  ^\s*(?<column>"[^"]+"|'[^']+'|.+?)\s*
  (?<rest>
    (?:
      [=<>!:]
      |\b(?:
        is|isn't|not|contains|like|includes|has|starts?|ends?|between|equals|exists|at|from|since|until|up to|over
        |under|above|below|after|before|more|less|greater
      )\b
    ).*
  )$
`;
/** @returns null if no column is compared. */
function comparisonIn(condition: string, { table, now }: Asked): Condition | null {
  const { column: named = '', rest = '' } = COMPARISON.exec(condition)?.groups ?? {};
  const [pattern, operator] = OPERATORS.find(([candidate]) => candidate.test(rest.trim())) ?? [];
  if (pattern === undefined || operator === undefined) return null;
  const { name, type } = knownColumn(table, unquoted(named));
  const value = rest
    .trim()
    .replace(pattern, '')
    .replace(/^\s*(?:than|to)\s+/i, '')
    .trim();
  return compare({ column: quoted(name), type, now }, operator, value);
}

/** A value without a column, "food": rows that have it as a whole text, or else as a part of one, where that is enough. */
function bareValue(condition: string, { name, columns }: TableSummary, least: 'whole' | 'part'): Condition {
  const value = unquoted(condition).toLowerCase();
  const texts = columns.filter(({ type }) => type === 'text').map((column) => quoted(column.name));
  if (
    !/^[\p{L}\d][\p{L}\d '’-]*$/u.test(value) ||
    /^(?:everything|anything|all|any|rows?|it|them)$/.test(value) ||
    value.split(' ').length > MOST_BARE_WORDS ||
    texts.length === 0
  )
    throw notUnderstood(condition);
  const whole = texts.map((text) => `lower(${text}) = ?`).join(' OR ');
  const asWhole = texts.map(() => value);
  if (least === 'whole') return { sql: `(${whole})`, parameters: asWhole };
  const part = texts.map((text) => `instr(lower(${text}), ?) > 0`).join(' OR ');
  return {
    sql: `CASE WHEN EXISTS (SELECT 1 FROM ${quoted(name)} WHERE ${whole}) THEN (${whole}) ELSE (${part}) END`,
    parameters: [...asWhole, ...asWhole, ...texts.map(() => value.replace(/s$/, ''))],
  };
}

const MOST_BARE_WORDS = 3;

function refuse(error: ToolError): never {
  throw error;
}
