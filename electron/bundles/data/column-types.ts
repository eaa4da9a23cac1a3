import { safeColumnNames } from '../../storage/tables/safe-name.ts';
import type { Cell, ColumnType, TableColumn } from '../../storage/tables/table.ts';
import type { RawCell, RawTable } from './raw-table.ts';
import {
  inUtc,
  looksLikeCode,
  readBoolean,
  readDate,
  readNumber,
  zoneOf,
  type DateStyle,
  type NumberStyle,
} from './read-value.ts';

export interface TypedTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Columns whose times were converted to UTC, because they are in several zones. */
  readonly inUtc: readonly string[];
}

/** Converts a raw value to the column's type; undefined if it doesn't fit. */
type Reader = (cell: Exclude<RawCell, null>) => Cell | undefined;
/** Texts that mean "no value" in a column of any type but text. */
const NOTHING = /^(?:|n\/?a|null|none|nan|-|–|\?)$/i;

/** Finds each column's type: the one that fits every value, or else text. */
export function typeColumns({ columns, rows, exponents }: RawTable): TypedTable {
  const names = safeColumnNames(columns);
  const readers = names.map((_, index) =>
    readerOf(
      rows.map((row) => row[index] ?? null),
      exponents === 'text',
    ),
  );
  return {
    columns: names.map((name, index) => ({ name, type: readers[index]?.type ?? 'text' })),
    inUtc: names.filter((_, index) => readers[index]?.isInUtc === true),
    rows: rows.map((row) => row.map((cell, index) => (cell === null ? null : (readers[index]?.read(cell) ?? null)))),
  };
}

interface ColumnReader {
  readonly type: ColumnType;
  readonly read: Reader;
  readonly isInUtc?: boolean;
}

const STYLES: readonly NumberStyle[] = ['plain', 'comma-groups', 'point-groups'];
// If both fit, as in 3/4/2026, the order is unknown: such a column stays text.
const DATE_STYLES: readonly DateStyle[] = ['iso', 'day-first', 'month-first'];

function readerOf(cells: readonly RawCell[], hasTypes: boolean): ColumnReader {
  const filled = cells
    .filter((cell) => cell !== null)
    .filter((cell) => typeof cell !== 'string' || !NOTHING.test(cell.trim()));
  if (filled.length === 0) return { type: 'text', read: asText };
  const fits = (read: Reader): boolean => filled.every((cell) => read(cell) !== undefined);
  if (fits(asBoolean)) return { type: 'boolean', read: asBoolean };
  const numeric = areCodes(filled, hasTypes) ? undefined : STYLES.map(asNumber).find(fits);
  if (numeric !== undefined)
    return { type: filled.every((cell) => Number.isSafeInteger(numeric(cell))) ? 'integer' : 'number', read: numeric };
  const dated = DATE_STYLES.map(asDate).filter(fits);
  const [date] = dated;
  if (date !== undefined && sameReading(dated, filled))
    return hasSeveralZones(date, filled)
      ? { type: 'date', read: asUtc(date), isInUtc: true }
      : { type: 'date', read: date };
  return { type: 'text', read: fits(asClock) ? asClock : asText };
}

/** Texts such as `1E5`: all of them, or any if the file itself has types. */
function areCodes(cells: readonly Exclude<RawCell, null>[], hasTypes: boolean): boolean {
  const isCode = (cell: RawCell): boolean => typeof cell === 'string' && looksLikeCode(cell);
  return hasTypes ? cells.some(isCode) : cells.every(isCode);
}

const hasSeveralZones = (read: Reader, cells: readonly Exclude<RawCell, null>[]): boolean =>
  new Set(cells.map((cell) => zoneOf(String(read(cell)))).filter((zone) => zone !== '')).size > 1;

/** Times in several zones sort by time in UTC only. */
const asUtc =
  (read: Reader): Reader =>
  (cell) => {
    const date = read(cell);
    return date === undefined ? undefined : inUtc(String(date));
  };

const sameReading = ([first, ...others]: readonly Reader[], cells: readonly Exclude<RawCell, null>[]): boolean =>
  others.every((read) => cells.every((cell) => read(cell) === first?.(cell)));

const asBoolean: Reader = (cell) => {
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  return typeof cell === 'string' ? (readBoolean(cell) ?? undefined) : undefined;
};

const asNumber =
  (style: NumberStyle): Reader =>
  (cell) => {
    if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
    return typeof cell === 'string' ? (readNumber(cell, style) ?? undefined) : undefined;
  };

const asDate =
  (style: DateStyle): Reader =>
  (cell) => {
    if (cell instanceof Date) return writeDate(cell);
    return typeof cell === 'string' ? (readDate(cell, style) ?? undefined) : undefined;
  };

/** With two digits for the hour, so that times of day sort by time. */
const asClock: Reader = (cell) => {
  const [, hour, rest] = typeof cell === 'string' ? (/^(\d{1,4})(:[0-5]\d(?::[0-5]\d)?)$/.exec(cell.trim()) ?? []) : [];
  return hour === undefined || rest === undefined ? undefined : `${hour.padStart(2, '0')}${rest}`;
};

const asText: Reader = (cell) => {
  if (cell instanceof Date) return writeDate(cell);
  return cell === '' ? undefined : String(cell);
};

/** Workbooks have no time zones: their dates arrive as if their clock were UTC. */
function writeDate(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day}T${time}`;
}
