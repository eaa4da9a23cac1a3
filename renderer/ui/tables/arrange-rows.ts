import type { ColumnOrder } from './column-order.ts';
import type { TableData } from './table-data.ts';

export interface Sorting {
  readonly column: number;
  readonly downwards: boolean;
}

export interface Arrangement {
  /** The order of the sorted column; null for that of the table. */
  readonly order: ColumnOrder | null;
  readonly downwards: boolean;
  /** What a row has to contain, in any of its cells; empty for all rows. */
  readonly filter: string;
}

/** @returns the indexes of the rows to show, in their order. Cells without a value come last in both directions. */
export function arrangeRows({ rows }: TableData, { order, downwards, filter }: Arrangement): readonly number[] {
  const all = order === null ? [...rows.keys()] : directed(order, downwards);
  const wanted = filter.trim().toLowerCase();
  return wanted === '' ? all : all.filter((index) => contains(rows[index] ?? [], wanted));
}

const contains = (row: readonly string[], wanted: string): boolean =>
  row.some((cell) => cell.toLowerCase().includes(wanted));

const directed = ({ rows, filled }: ColumnOrder, downwards: boolean): readonly number[] =>
  downwards ? [...rows.slice(0, filled).toReversed(), ...rows.slice(filled)] : rows;
