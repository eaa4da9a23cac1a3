import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';

/** A table as texts: what is sorted, filtered, copied and saved. */
export interface TableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** With more columns, a list of names and values is easier to read. */
const MOST_COLUMNS = 60;
/** A single object is not a table. */
const LEAST_ROWS = 2;

/** @returns a list of flat objects as a table, with a column for each name in any of them; null for anything else. */
export function tableOf(value: JsonValue): TableData | null {
  if (!Array.isArray(value) || value.length < LEAST_ROWS) return null;
  const items: readonly JsonValue[] = value;
  if (!items.every(isFlat)) return null;
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  if (columns.length === 0 || columns.length > MOST_COLUMNS) return null;
  return { columns, rows: items.map((item) => columns.map((column) => cellText(item[column] ?? null))) };
}

const isFlat = (item: JsonValue): item is JsonObject =>
  typeof item === 'object' &&
  item !== null &&
  !Array.isArray(item) &&
  Object.values(item).every((cell) => typeof cell !== 'object' || cell === null);

export const cellText = (cell: JsonValue): string =>
  cell === null ? '' : typeof cell === 'string' ? cell : JSON.stringify(cell);
