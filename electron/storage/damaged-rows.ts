import type { Database } from './database.ts';

/** @param row which one, such as `tool_calls c1`. */
export type NoteDamagedRow = (row: string, error: unknown) => void;

/** Who is told, by connection: repositories share one, and none of them knows the log. */
const notes = new WeakMap<Database, NoteDamagedRow>();

/** Reports rows that cannot be read, each of them once as long as the database is open. */
export function noteDamagedRows(database: Database, note: NoteDamagedRow): void {
  const noted = new Set<string>();
  notes.set(database, (row, error) => {
    if (noted.has(row)) return;
    noted.add(row);
    note(row, error);
  });
}

/** @returns what the row holds; the substitute when it cannot be read, so that a broken row costs that row only. */
export function readRow<Value, Substitute>(
  database: Database,
  row: string,
  read: () => Value,
  substitute: Substitute,
): Value | Substitute {
  try {
    return read();
  } catch (error) {
    notes.get(database)?.(row, error);
    return substitute;
  }
}

/** @param name of a row, for the log. @returns what the rows hold, without those that cannot be read. */
export function readRows<Row, Value>(
  database: Database,
  rows: readonly Row[],
  name: (row: Row) => string,
  read: (row: Row) => Value,
): Value[] {
  return rows.flatMap((row) => readRow(database, name(row), () => [read(row)], []));
}
