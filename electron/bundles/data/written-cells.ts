import { t } from '../../../shared/texts/translate.ts';
import type { Cell, ColumnType } from '../../storage/tables/table.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import { recordedDay } from './recorded-day.ts';
import { readBoolean, readDate, readNumber } from './read-value.ts';

export type WrittenValue = string | number | boolean | null;

/** @returns the value as its column stores it. @throws {ToolError} if it doesn't fit. */
export function toCell(
  value: WrittenValue,
  { name, type }: { readonly name: string; readonly type: ColumnType },
): Cell {
  if (value === null || value === '') return null;
  const cell = read(typeof value === 'boolean' ? String(value) : value, type);
  if (cell === null)
    throw refusedValue(
      String(value),
      (given) =>
        t('{value} does not fit the column {name}, which holds {type}.', { value: given, name, type: HOLDS[type]() }),
      { forPerson: t('Give another value.'), forModel: `Give one of its type (${type}), or null.` },
    );
  return cell;
}

/** "Today" and "13 October" in a column of dates. */
export const dated = (value: WrittenValue, { type }: { readonly type: ColumnType }, now: Date): WrittenValue =>
  type === 'date' && typeof value === 'string' ? (recordedDay(value, now) ?? value) : value;

/** A column's type, in words. */
export const HOLDS: Readonly<Record<ColumnType, () => string>> = {
  integer: () => t('whole numbers'),
  number: () => t('numbers'),
  text: () => t('text'),
  date: () => t('dates such as 2026-01-31'),
  boolean: () => t('true or false'),
};

function read(value: string | number, type: ColumnType): Cell {
  if (type === 'text') return String(value);
  if (type === 'boolean') return value === 1 || value === 0 ? value : readBoolean(String(value));
  if (type === 'date')
    return typeof value === 'string' ? (readDate(value, 'iso') ?? readDate(value, 'day-first')) : null;
  const number = typeof value === 'number' ? value : (readNumber(value, 'plain') ?? readNumber(value, 'comma-groups'));
  return type === 'integer' && !Number.isSafeInteger(number) ? null : number;
}
