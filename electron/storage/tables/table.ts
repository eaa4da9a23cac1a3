/** The type of a column. Dates are ISO 8601 texts; booleans are 1 and 0. */
export type ColumnType = 'integer' | 'number' | 'text' | 'date' | 'boolean';

export const COLUMN_TYPES = ['integer', 'number', 'text', 'date', 'boolean'] as const satisfies readonly ColumnType[];

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export type Cell = string | number | null;

export interface TableSummary {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly TableColumn[];
  /** Name of the source file; null for a table created here. */
  readonly source: string | null;
  /** Whether it contains text that others may have written; absent if not. */
  readonly isForeign?: boolean;
}

/** Maximum columns of a table. */
export const MAX_COLUMNS = 200;
/** Maximum rows of a table. */
export const MAX_ROWS = 500_000;

/** @returns the name quoted for SQL, whatever it contains. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
