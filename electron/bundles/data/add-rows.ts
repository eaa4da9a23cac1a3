import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { MAX_ROWS, type Cell, type TableSummary } from '../../storage/tables/table.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import type { DataServices } from './data-services.ts';
import { knownColumn, knownTable } from './known-table.ts';
import { tableName, valueSchema } from './table-fields.ts';
import { dated, toCell, type WrittenValue } from './written-cells.ts';

type WrittenRow = readonly WrittenValue[] | Readonly<Record<string, WrittenValue>>;

export const addRowsTool = (services: DataServices) =>
  defineTool({
    name: 'add_rows',
    summary: 'Add rows to a table',
    parameters: z.strictObject({
      table: tableName,
      rows: z
        .array(z.union([z.array(valueSchema), z.record(z.string(), valueSchema)]))
        .min(1)
        .max(500)
        .describe('Rows: objects with a value for each column, or lists in the order of the columns'),
    }),
    roles: { table: ['changed table'] },
    asks: { rows: () => t('What should the new row say?') },
    output: z.object({ table: z.string(), added: z.number(), rows: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 10_000,
    examples: [
      'add today to my running log: 8 km in 47 minutes',
      'put coffee 4.20 and lunch 12 into the expenses table',
      'add these three plants to the plants table: fern, ivy and cactus',
    ],
    tags: ['insert', 'append', 'record', 'log', 'entry', 'spreadsheet'],
    run: ({ table: wanted, rows }, { now }) => {
      const table = knownTable(services, wanted);
      if (table.rows + rows.length > MAX_ROWS)
        throw toolError(
          'too-large',
          (number) =>
            t('{name} is full: a table has at most {maxRows} rows.', { name: table.name, maxRows: number(MAX_ROWS) }),
          {
            forPerson: t('Delete some rows first, or start another table.'),
            forModel: 'Tell the person to delete some rows first, or to start another table.',
          },
        );
      services.store.append(
        table.name,
        rows.map((row) => cellsOf(row, table, now())),
      );
      return { table: table.name, added: rows.length, rows: table.rows + rows.length };
    },
    said: ({ table, added, rows }) =>
      t('Added {added, plural, one {# row} other {# rows}} to {table}, which now has {rows, number}', {
        added,
        table: quoted(table),
        rows,
      }),
  });

/** All rows are parsed before one is stored, so that a mistake leaves the table unchanged. */
function cellsOf(row: WrittenRow, table: TableSummary, now: Date): Cell[] {
  if (Array.isArray(row)) return listedCells(row as readonly WrittenValue[], table, now);
  const named = new Map(Object.entries(row).map(([name, value]) => [knownColumn(table, name).name, value]));
  return table.columns.map((column) => toCell(dated(named.get(column.name) ?? null, column, now), column));
}

function listedCells(values: readonly WrittenValue[], { name, columns }: TableSummary, now: Date): Cell[] {
  if (values.length !== columns.length) {
    const names = columns.map((column) => column.name);
    throw toolError(
      'invalid-argument',
      () =>
        t(
          'A row has {values, plural, one {# value} other {# values}}, but {name} has {columns, plural, one {# column} other {# columns}}.',
          { values: values.length, name, columns: columns.length },
        ),
      {
        parameter: 'rows',
        forPerson: t('Say a value for each of {names}.', { names: joinList(names) }),
        forModel: `Give a value for each of ${names.join(', ')} in every row, or null.`,
      },
    );
  }
  return columns.map((column, index) => toCell(dated(values[index] ?? null, column, now), column));
}
