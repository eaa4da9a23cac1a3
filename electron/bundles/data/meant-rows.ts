import { t } from '../../../shared/texts/translate.ts';
import type { TableSummary } from '../../storage/tables/table.ts';
import { refusedValue, toolError } from '../../tools/tool-error.ts';
import type { DataServices } from './data-services.ts';
import { knownTable } from './known-table.ts';
import { parseMeantConditions, type Condition } from './parse-condition.ts';

/** What is changed is copied first, while the app waits. */
const MOST_CELLS = 1_000_000;

export interface MeantRows {
  readonly table: TableSummary;
  readonly condition: Condition;
  readonly rows: number;
}

/**
 * @returns the rows that a change applies to.
 * @throws {ToolError} if there are none, or the table is too large to copy.
 */
export function meantRows(services: DataServices, wanted: string, where: string, now = new Date()): MeantRows {
  const table = knownTable(services, wanted);
  if (table.rows * table.columns.length > MOST_CELLS) {
    throw toolError(
      'too-large',
      (number) =>
        t('{name} is too large to change here: it has more than {mostCells} cells.', {
          name: table.name,
          mostCells: number(MOST_CELLS),
        }),
      {
        forPerson: t('Change the file it came from, and import it again.'),
        forModel: 'Tell the person to change the file it came from and import it again.',
      },
    );
  }
  const condition = parseMeantConditions(where, table, now);
  const rows = services.store.count(table.name, condition);
  if (rows === 0)
    throw refusedValue(where, (value) => t('{value} is true of no row of {name}.', { value, name: table.name }), {
      code: 'not-found',
      forPerson: t('Look at its rows and choose another condition.'),
      forModel: 'Call find_rows to see its rows.',
    });
  return { table, condition, rows };
}
