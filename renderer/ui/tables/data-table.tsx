import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { t } from '../../../shared/texts/translate.ts';
import { useRowsInView } from '../use-rows-in-view.ts';
import { ColumnHeads } from './column-heads.tsx';
import { columnAlignments, columnWidths } from './column-widths.ts';
import type { TableData } from './table-data.ts';
import { TableBar } from './table-bar.tsx';
import { useArranged, type Arranged } from './use-arranged.ts';

/** With more, rows have the same height, and only those in view are rendered. */
const MOST_RENDERED = 30;
const ROW_PX = 30;
const SPARE_ROWS = 12;

interface DataTableProps {
  readonly data: TableData;
  /** What is shown in a cell; its text by default. */
  readonly cell?: (row: number, column: number) => ReactNode;
  readonly heading?: (column: number) => ReactNode;
  readonly alignments?: readonly CSSProperties[];
  readonly dir?: string | undefined;
  /** Whether it fills the place it is in. */
  readonly fills?: boolean;
}

interface PartProps extends DataTableProps {
  readonly arranged: Arranged;
}

/** A table that can be sorted, filtered, copied and saved; however many rows it has, it scrolls smoothly. */
export function DataTable(given: DataTableProps) {
  const { data, fills = false } = given;
  const alignments = useMemo(() => given.alignments ?? columnAlignments(data), [given.alignments, data]);
  const props = { ...given, alignments };
  const arranged = useArranged(data);
  const isLong = data.rows.length > MOST_RENDERED;
  return (
    <figure
      className={clsx(
        'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-ground',
        fills && 'flex-1',
      )}
    >
      <TableBar data={data} arranged={arranged} alignments={alignments} isExpanded={fills} />
      {isLong ? <RowsInView {...props} arranged={arranged} /> : <AllRows {...props} arranged={arranged} />}
    </figure>
  );
}

/** Focusable, so that a wide table can be scrolled with the keyboard. */
function AllRows({ data, arranged, cell, heading, alignments, dir, fills = false }: PartProps) {
  return (
    <div
      dir={dir}
      tabIndex={0}
      role="group"
      aria-label={t('Table')}
      className={clsx('overflow-x-auto focus-visible:-outline-offset-2', fills && 'min-h-0 flex-1 overflow-y-auto')}
    >
      <table className="data-table">
        <ColumnHeads data={data} arranged={arranged} heading={heading} alignments={alignments} />
        <tbody>
          {arranged.order.map((row) => (
            <tr key={row}>
              {data.columns.map((_, column) => (
                <td key={column} style={alignments?.[column]}>
                  {cell === undefined ? data.rows[row]?.[column] : cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowsInView({ data, arranged, cell, heading, alignments, dir, fills = false }: PartProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { order } = arranged;
  const { from, to } = useRowsInView(scroller, order.length, { rowPx: ROW_PX, spare: SPARE_ROWS });
  const widths = useMemo(() => columnWidths(data), [data]);
  return (
    <div
      ref={scroller}
      dir={dir}
      tabIndex={0}
      role="group"
      aria-label={t('Table')}
      className={clsx('overflow-auto focus-visible:-outline-offset-2', fills ? 'min-h-0 flex-1' : 'h-96')}
    >
      <table
        aria-rowcount={order.length + 1}
        className="data-table table-fixed"
        style={{ width: `${String(widths.reduce((sum, width) => sum + width, 0))}ch` }}
      >
        <colgroup>
          {widths.map((width, column) => (
            <col key={column} style={{ width: `${String(width)}ch` }} />
          ))}
        </colgroup>
        <ColumnHeads data={data} arranged={arranged} heading={heading} alignments={alignments} />
        <tbody>
          <Gap rows={from} columns={data.columns.length} />
          {order.slice(from, to).map((row, place) => (
            <tr key={row} aria-rowindex={from + place + 2} style={{ height: ROW_PX }}>
              {data.columns.map((_, column) => (
                <td key={column} style={alignments?.[column]} title={data.rows[row]?.[column]} className="truncate">
                  {cell === undefined ? data.rows[row]?.[column] : cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
          <Gap rows={order.length - to} columns={data.columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** As high as rows that are not in view. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden style={{ height: rows * ROW_PX }}>
      <td colSpan={columns} className="border-0! p-0!" />
    </tr>
  );
}
