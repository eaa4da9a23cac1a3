import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { Cell, TableSummary } from '../../storage/tables/table.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import type { DataServices } from './data-services.ts';
import { knownColumn } from './known-table.ts';
import { meantRows } from './meant-rows.ts';
import { rowsToChange, tableName, valueSchema } from './table-fields.ts';
import { dated, toCell, type WrittenValue } from './written-cells.ts';

/** The previous version of the table goes to the trash, hence write-local. */
export const updateRowsTool = (services: DataServices) =>
  defineTool({
    name: 'update_rows',
    summary: 'Change values in those rows of a table that meet a condition',
    parameters: z.strictObject({
      table: tableName,
      where: rowsToChange,
      set: z.record(z.string(), valueSchema).describe('New values by column, such as {"paid": true}'),
    }),
    roles: { table: ['changed table'], where: ['written'] },
    asks: { set: () => t('What should change?') },
    output: z.object({ table: z.string(), changed: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 20_000,
    examples: [
      'mark the invoice of 3 May as paid in the expenses table',
      'change the city to Oslo for everyone named Berg in contacts data',
      'set the price to 12 where the item is tea in my shop table',
    ],
    tags: ['edit', 'correct', 'set', 'modify', 'spreadsheet', 'cell'],
    preview: ({ table, where, set }) => {
      const {
        table: { name },
        rows,
      } = meantRows(services, table, where);
      const values = Object.entries(set)
        .map(([column, value]) => t('{column} becomes {value}', { column, value: String(value) }))
        .join(', ');
      return {
        effect: t(
          '{rows, plural, one {# row} other {# rows}} of {name} will change: {values}. The table as it is now goes to the trash.',
          { rows, name, values },
        ),
      };
    },
    run: ({ table: wanted, where, set }, { now }) => {
      const { table, condition } = meantRows(services, wanted, where, now());
      const changed = services.store.change(
        table.name,
        condition,
        { kind: 'set', values: cellsOf(set, table, now()) },
        now().getTime(),
      );
      return { table: table.name, changed };
    },
    said: ({ table, changed }) =>
      t('Changed {changed, plural, one {# row} other {# rows}} of {table}', { changed, table: quoted(table) }),
  });

const cellsOf = (set: Readonly<Record<string, WrittenValue>>, table: TableSummary, now: Date): Map<string, Cell> =>
  new Map(
    Object.entries(set).map(([name, value]) => {
      const column = knownColumn(table, name);
      return [column.name, toCell(dated(value, column, now), column)];
    }),
  );
