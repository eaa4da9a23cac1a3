import { useEffect, useMemo, useState } from 'react';
import { columnOrder, columnOrderInSlices, type ColumnOrder } from './column-order.ts';
import type { TableData } from './table-data.ts';

/** Rows that are sorted within a frame. */
const MOST_AT_ONCE = 2000;

/** @returns the order of a column; null for none. Of a large table, the order before stays until the new one is there. */
export function useColumnOrder(data: TableData, column: number | null): ColumnOrder | null {
  const isLarge = data.rows.length > MOST_AT_ONCE;
  const small = useMemo(
    () => (isLarge || column === null ? null : columnOrder(textsOf(data, column))),
    [data, column, isLarge],
  );
  const [large, setLarge] = useState<{ readonly data: TableData; readonly order: ColumnOrder } | null>(null);
  useEffect(() => {
    if (!isLarge || column === null) return undefined;
    const ending = new AbortController();
    columnOrderInSlices(textsOf(data, column), ending.signal).then(
      (order) => setLarge({ data, order }),
      // Another column was chosen meanwhile.
      () => undefined,
    );
    return () => ending.abort();
  }, [data, column, isLarge]);
  if (column === null) return null;
  return isLarge ? (large?.data === data ? large.order : null) : small;
}

const textsOf = ({ rows }: TableData, column: number): readonly string[] => rows.map((row) => row[column] ?? '');
