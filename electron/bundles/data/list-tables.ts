import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteRead } from '../../foundation/provenance.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import type { DataServices } from './data-services.ts';

const MAX_LISTED = 50;
const MAX_NAMES = 12;

export const listTablesTool = ({ store }: DataServices) =>
  defineTool({
    name: 'list_tables',
    summary: 'List the data tables with their columns and how many rows they have',
    parameters: z.strictObject({}),
    output: z.object({
      tables: z.array(
        z.object({ name: z.string(), rows: z.number(), columns: z.string(), from: z.string().optional() }),
      ),
      total: z.number(),
    }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: ['what tables do I have?', 'show my data tables', 'which spreadsheets did I load?'],
    exampleCall: { arguments: {}, said: 'There is one table: expenses' },
    tags: ['data', 'datasets', 'spreadsheets', 'database'],
    run: () => {
      const tables = store.list();
      // Names of tables and columns come from files and pages too.
      noteRead(tables.some(({ isForeign }) => isForeign === true));
      return {
        tables: tables.slice(0, MAX_LISTED).map(({ name, rows, columns, source }) => ({
          name,
          rows,
          columns: `${columns
            .slice(0, MAX_NAMES)
            .map((column) => column.name)
            .join(', ')}${columns.length > MAX_NAMES ? `, and ${String(columns.length - MAX_NAMES)} more` : ''}`,
          ...(source === null ? {} : { from: source }),
        })),
        total: tables.length,
      };
    },
    said: ({ tables, total }) =>
      saidList(
        saidThings(
          t('{total, plural, =0 {No tables} one {# table} other {# tables}}', { total }),
          tables.map(({ name }) => name),
        ),
        tables.map(({ name, rows, columns }) =>
          t('{name}: {rows, plural, one {# row} other {# rows}} ({columns})', {
            name,
            rows,
            columns: moreColumns(columns),
          }),
        ),
      ),
  });

/** @param columns their names as a result has them: `a, b, and 3 more`. */
function moreColumns(columns: string): string {
  const [, list, rest] = /^(.*), and (\d+) more$/s.exec(columns) ?? [];
  return list === undefined ? columns : t('{list}, and {rest} more', { list, rest: rest ?? '' });
}
