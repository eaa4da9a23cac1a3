import type { Database } from './database.ts';

/** @param row identifies the row, such as `tool_calls c1`. */
export type NoteDamagedRow = (row: string, error: unknown) => void;

/** The listener of each connection: repositories share a connection, and none of them knows the log. */
const notes = new WeakMap<Database, NoteDamagedRow>();

/** Reports unreadable rows, each once while the database is open. */
export function noteDamagedRows(database: Database, note: NoteDamagedRow): void {
  const noted = new Set<string>();
  notes.set(database, (row, error) => {
    if (noted.has(row)) return;
    noted.add(row);
    note(row, error);
  });
}

/** @returns the row's value, or the substitute if it can't be read, so that a damaged row affects only itself. */
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

/** @param name of a row, for the log. @returns the values of the rows that can be read. */
export function readRows<Row, Value>(
  database: Database,
  rows: readonly Row[],
  name: (row: Row) => string,
  read: (row: Row) => Value,
): Value[] {
  return rows.flatMap((row) => readRow(database, name(row), () => [read(row)], []));
}
