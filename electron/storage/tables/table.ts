/** What a column holds. Dates are texts in ISO 8601; booleans are 1 and 0. */
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
  /** Name of the file that it was read from; null for a table made here. */
  readonly source: string | null;
}

/** Most columns of a table. */
export const MAX_COLUMNS = 200;
/** Most rows of a table. */
export const MAX_ROWS = 500_000;

/** @returns the name as SQL takes it, whatever is in it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
