import { t } from '../../../shared/texts/translate.ts';
import type { Cell, ColumnType } from '../../storage/tables/table.ts';
import { refusedValue, type ToolError } from '../../tools/tool-error.ts';
import { refuseImpossibleDay } from '../../tools/dates/impossible-day.ts';
import { readBoolean, readDate, readNumber } from './read-value.ts';
import { saidSpan, type DaySpan } from './said-dates.ts';

/** A condition as SQL; values are never part of the text. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Cell[];
}

/** The column of a comparison, and when it is said. */
interface Compared {
  /** Quoted for SQL. */
  readonly column: string;
  readonly type: ColumnType;
  readonly now: Date;
}

/** @throws {ToolError} if the column can't hold the value that it is compared with. */
export function compare(compared: Compared, operator: string, written: string): Condition {
  const { column, type, now } = compared;
  if (operator === 'empty') return { sql: `${column} IS NULL`, parameters: [] };
  if (operator === 'filled') return { sql: `${column} IS NOT NULL`, parameters: [] };
  if (written === '') throw notUnderstood(`${column} ${operator}`);
  if (operator === 'between') return between(compared, written);
  const text = unquoted(written);
  if (operator === 'contains') return { sql: `instr(lower(${column}), lower(?)) > 0`, parameters: [text] };
  if (operator === 'starts')
    return { sql: `lower(substr(${column}, 1, length(?))) = lower(?)`, parameters: [text, text] };
  if (operator === 'ends') return { sql: `lower(substr(${column}, -length(?))) = lower(?)`, parameters: [text, text] };
  if (type === 'date') refuseImpossibleDay(text);
  if (type === 'date' && /^\d{4}(?:-\d{2}){0,2}$/.test(text)) return compareDay(column, operator, text);
  const span = type === 'date' ? saidSpan(text, now) : null;
  if (span !== null) return compareSpan(column, operator, span);
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

function between(compared: Compared, written: string): Condition {
  const [low, high] = written.split(/\s+and\s+/i);
  if (low === undefined || high === undefined) throw notUnderstood(`${compared.column} between ${written}`);
  const [from, to] = [compare(compared, '>=', low), compare(compared, '<=', high)];
  return { sql: `(${from.sql} AND ${to.sql})`, parameters: [...from.parameters, ...to.parameters] };
}

/** The last week stands for all its days: before it is before the first, after it is after the last. */
function compareSpan(column: string, operator: string, { first, last }: DaySpan): Condition {
  const day = `substr(${column}, 1, 10)`;
  if (operator === '=' || operator === '<>')
    return { sql: `(${day} ${operator === '=' ? '' : 'NOT '}BETWEEN ? AND ?)`, parameters: [first, last] };
  return { sql: `${day} ${operator} ?`, parameters: [operator === '<' || operator === '>=' ? first : last] };
}

function valueOf(text: string, type: ColumnType): Cell {
  if (type === 'boolean') return readBoolean(text) ?? text;
  if (type === 'date') return readDate(text, 'iso') ?? readDate(text, 'day-first') ?? text;
  if (type === 'integer' || type === 'number') return numberOf(text.replace(UNIT, '')) ?? notNumber(text);
  return text;
}

const numberOf = (text: string): number | null => readNumber(text, 'plain') ?? readNumber(text, 'comma-groups');

/** "50 euros", "12kg": what the column is in isn't part of the number. */
const UNIT = /(?<=\d) ?\p{L}+$/u;

function notNumber(text: string): never {
  throw refusedValue(text, (value) => t('{value} is not a number, and the column holds numbers.', { value }), {
    parameter: 'where',
    forPerson: t('Give a number to compare with.'),
    forModel: 'Write it like 1234.5.',
  });
}

export const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/s, '$2');

export const notUnderstood = (text: string): ToolError =>
  refusedValue(text.trim(), (value) => t('{value} is not a condition that can be understood.', { value }), {
    parameter: 'where',
    forPerson: t('Name a column, a comparison and a value, such as “region = North”.'),
    forModel: 'Write a column, a comparison and a value: region = North and amount > 100.',
  });
