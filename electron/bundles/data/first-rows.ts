import type { Cell, TableSummary } from '../../storage/tables/table.ts';
import type { DataServices } from './data-services.ts';
import type { Condition } from './parse-condition.ts';

const MOST_ROWS = 5;
const EVERY_ROW: Condition = { sql: 'TRUE', parameters: [] };

/** @returns the first rows that would be removed, one per line below the column names. */
export function firstRows({ store }: DataServices, table: TableSummary, condition: Condition = EVERY_ROW): string {
  const rows = store.sample(table.name, condition, MOST_ROWS);
  const left = store.count(table.name, condition) - rows.length;
  return [
    table.columns.map(({ name }) => name),
    ...rows.map((row) => row.map(written)),
    ...(left > 0 ? [[`and ${String(left)} more`]] : []),
  ]
    .map((cells) => cells.join(' | '))
    .join('\n');
}

const written = (cell: Cell): string => (cell === null ? '' : String(cell));
