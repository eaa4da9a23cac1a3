import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { saidRows } from './said-rows.ts';
import { askTables, writeRows } from './ask-tables.ts';
import type { DataServices } from './data-services.ts';
import { noTables } from './known-table.ts';
import { rowsOutput } from './table-fields.ts';

export const queryTableTool = (services: DataServices) =>
  defineTool({
    name: 'query_table',
    summary: 'Answer a question about the tables with a SELECT statement in SQL',
    parameters: z.strictObject({
      sql: z.string().trim().min(1).max(10_000).describe('One SELECT statement for SQLite'),
      limit: z.int().min(1).max(200).optional().describe('Most rows to return, 20 by default'),
    }),
    output: z.object({ rows: rowsOutput, more: z.string().optional() }),
    risk: 'read-only',
    timeoutMs: 30_000,
    examples: [
      'run this SQL on my sales table: select region, sum(amount) from sales group by region',
      'join orders with customers and show who spent the most',
      'with SQL, what share of the orders came in each month?',
    ],
    tags: ['sql', 'select', 'join', 'database', 'analyse', 'data', 'question'],
    run: async ({ sql, limit = 20 }, { signal }) => {
      if (services.store.list().length === 0) throw noTables();
      return writeRows(await askTables(services, sql, { limit, signal }));
    },
    said: ({ rows, more }) => saidRows(rows, { hasMore: more !== undefined }),
  });
