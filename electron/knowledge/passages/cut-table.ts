import type { RawCell, RawTable } from '../../bundles/data/raw-table.ts';
import { asHeading, packSection, type Passage } from './passage.ts';

/** Rows of one sheet; a table with more is asked with the tools for tables. */
export const MOST_ROWS = 10_000;
const LONGEST_VALUE = 400;

/** Cuts a table between its rows. Each value stands with the name of its column, so that a row says what it is about. */
export function cutTable({ columns, rows, above = [] }: RawTable, sheet: string | null): Passage[] {
  const lines = rows.slice(0, MOST_ROWS).map((row, index) => ({
    // The heading is a row, too.
    number: index + 2 + above.length,
    text: row.flatMap((cell, column) => valueOf(cell, columns[column] ?? '')).join('; '),
  }));
  const heading = asHeading([sheet ?? '', ...above].filter((part) => part !== '').join(' › '));
  return packSection({ heading, lines }, { page: null, sheet });
}

function valueOf(cell: RawCell, column: string): string[] {
  const value = cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$/, '') : String(cell ?? '');
  const shown = value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_VALUE).toWellFormed();
  if (shown === '') return [];
  return [column === '' ? shown : `${column}: ${shown}`];
}
