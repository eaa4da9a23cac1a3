import { z } from 'zod';
import { quoted, type TableSummary } from '../../storage/tables/table.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidRows } from './said-rows.ts';
import { askTables, writeRows } from './ask-tables.ts';
import type { DataServices } from './data-services.ts';
import { knownColumn, knownTable } from './known-table.ts';
import { parseSpokenConditions } from './parse-condition.ts';
import { columnName, tableName, whereText, rowsOutput } from './table-fields.ts';

export const findRowsTool = (services: DataServices) =>
  defineTool({
    name: 'find_rows',
    summary: 'Show rows of a table, filtered and sorted',
    parameters: z.strictObject({
      table: tableName,
      where: whereText,
      columns: z.array(columnName).min(1).max(50).optional().describe('Columns to show; all by default'),
      sort: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .optional()
        .describe('Column to sort by, such as "amount" or "amount descending"'),
      limit: z.int().min(1).max(200).optional().describe('Most rows to return, 20 by default'),
    }),
    roles: { table: ['shown table'], where: ['condition'], columns: ['columns'] },
    output: z.object({ total: z.number(), rows: rowsOutput, more: z.string().optional() }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: [
      'show the ten largest orders in the sales table',
      'which rows of my expenses are over 100 and not paid?',
      'find everyone in the contacts table whose city is Bergen',
    ],
    tags: ['filter', 'sort', 'rows', 'records', 'search', 'top', 'data', 'spreadsheet'],
    run: async ({ table: wanted, where, columns, sort, limit = 20 }, { signal, now }) => {
      const table = knownTable(services, wanted);
      const condition =
        where === undefined ? { sql: 'TRUE', parameters: [] } : parseSpokenConditions(where, table, now());
      const shown =
        columns === undefined ? '*' : columns.map((name) => quoted(knownColumn(table, name).name)).join(', ');
      const from = `FROM ${quoted(table.name)} WHERE ${condition.sql}`;
      const found = await askTables(services, `SELECT ${shown} ${from} ${orderBy(table, sort)}`, {
        parameters: condition.parameters,
        limit,
        signal,
      });
      const total = found.more
        ? await askTables(services, `SELECT count(*) ${from}`, { parameters: condition.parameters, limit: 1, signal })
        : null;
      return { ...writeRows({ ...found, more: false }), total: Number(total?.rows[0]?.[0] ?? found.rows.length) };
    },
    said: ({ rows, total }) => saidRows(rows, { total }),
  });

/** "amount", "amount desc", "-amount", "highest amount". Rows without a value in the column come last. */
function orderBy(table: TableSummary, sort: string | undefined): string {
  if (sort === undefined) return '';
  const downwards = /^-|\b(?:desc(?:ending)?|highest|largest|latest|newest|down)\b/i.test(sort);
  const bare = sort
    .replace(
      /^-|\b(?:asc(?:ending)?|desc(?:ending)?|highest|lowest|largest|smallest|latest|newest|oldest|first|up|down|by)\b/gi,
      '',
    )
    .trim();
  const name =
    table.columns.find((column) => column.name === sort)?.name ?? knownColumn(table, bare === '' ? sort : bare).name;
  return `ORDER BY ${quoted(name)} ${downwards ? 'DESC' : 'ASC'} NULLS LAST`;
}
