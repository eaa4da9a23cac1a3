import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { safeName } from '../../storage/tables/safe-name.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { askTables } from './ask-tables.ts';
import { typeColumns } from './column-types.ts';
import type { DataServices } from './data-services.ts';
import { describeColumns } from './describe-columns.ts';
import { callWith, fieldOf } from '../../tools/undo/call-with.ts';
import { noTables } from './known-table.ts';

/** The querying process returns them in one piece. */
const MOST_ROWS = 50_000;

export const makeTableFromQueryTool = (services: DataServices) =>
  defineTool({
    name: 'make_table_from_query',
    summary: 'Keep what a SELECT statement returns as a new table',
    parameters: z.strictObject({
      name: z.string().trim().min(1).max(100).describe('Name of the new table'),
      sql: z.string().trim().min(1).max(10_000).describe('One SELECT statement for SQLite'),
    }),
    output: z.object({ table: z.string(), rows: z.number(), columns: z.array(z.string()) }),
    risk: 'write-local',
    undo: (result) => callWith('delete_table', { table: fieldOf(result, 'table') }),
    timeoutMs: 30_000,
    examples: [
      'make a table of the totals per region, so that I can draw a chart of it',
      'save the joined orders and customers as a table called overview',
      'keep only the paid invoices as a new table',
    ],
    tags: ['sql', 'view', 'join', 'copy', 'result', 'derive', 'data'],
    run: async ({ name, sql }, { now, signal }) => {
      if (services.store.list().length === 0) throw noTables();
      const found = await askTables(services, sql, { limit: MOST_ROWS, signal });
      if (found.more)
        throw toolError(
          'too-large',
          (number) =>
            t('This answer has more than {mostRows} rows, the most for a new table.', { mostRows: number(MOST_ROWS) }),
          { parameter: 'sql', forPerson: t('Ask for fewer rows.'), forModel: 'Add a WHERE or a LIMIT.' },
        );
      const { columns, rows } = typeColumns({ columns: found.columns, rows: found.rows, problems: [] });
      const draft = services.store.draft(safeName(name, 'table'), columns, null);
      draft.add(rows);
      return { table: draft.finish(now().getTime()), rows: rows.length, columns: describeColumns(columns) };
    },
    said: ({ table, rows, columns }) =>
      t(
        'Made the table {table} with {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}}',
        { table: quoted(table), rows, columns: columns.length },
      ),
  });
