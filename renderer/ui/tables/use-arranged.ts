import { useDeferredValue, useMemo, useState } from 'react';
import { arrangeRows, type Sorting } from './arrange-rows.ts';
import type { TableData } from './table-data.ts';
import { useColumnOrder } from './use-column-order.ts';

export interface Arranged {
  /** Indexes of the rows to show, in their order. */
  readonly order: readonly number[];
  readonly sorting: Sorting | null;
  readonly filter: string;
  setFilter(filter: string): void;
  /** Upwards, downwards, and then as the table was. */
  sortBy(column: number): void;
  /** The rows that are shown, in their order. */
  shown(): TableData;
}

/** How a person arranged a table. Typing has priority over filtering many rows. */
export function useArranged(data: TableData): Arranged {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const columnOrder = useColumnOrder(data, sorting?.column ?? null);
  const downwards = sorting?.downwards ?? false;
  const order = useMemo(
    () => arrangeRows(data, { order: columnOrder, downwards, filter: wanted }),
    [data, columnOrder, downwards, wanted],
  );
  return {
    order,
    sorting,
    filter,
    setFilter,
    sortBy: (column) => setSorting(next(sorting, column)),
    shown: () => ({ columns: data.columns, rows: order.map((index) => data.rows[index] ?? []) }),
  };
}

function next(sorting: Sorting | null, column: number): Sorting | null {
  if (sorting?.column !== column) return { column, downwards: false };
  return sorting.downwards ? null : { column, downwards: true };
}
