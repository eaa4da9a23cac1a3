import { z } from 'zod';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { quoted, type Cell, type TableColumn, type TableSummary } from '../../storage/tables/table.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted as inQuotes } from '../../tools/said.ts';
import { askTables, writeRows } from './ask-tables.ts';
import type { DataServices } from './data-services.ts';
import { rowsTable } from './said-rows.ts';
import { knownTable } from './known-table.ts';
import { tableName, rowsOutput } from './table-fields.ts';

/** Maximum columns examined; SQLite returns at most 2,000 figures. */
const MOST_COLUMNS = 60;
const SHOWN_ROWS = 3;
/** Maximum distinct values per query, which keeps them in memory until it ends. */
const MOST_VALUES = 2_000_000;
/** Length limit for the first and last values of a text column. */
const MOST_CHARACTERS = 40;

export const describeTableTool = (services: DataServices) =>
  defineTool({
    name: 'describe_table',
    summary: 'Tell what is in a table: columns, types, smallest and largest values, empty ones',
    parameters: z.strictObject({ table: tableName }),
    roles: { table: ['shown table'] },
    output: z.object({
      firstRows: rowsOutput,
      table: z.string(),
      rows: z.number(),
      columns: rowsOutput,
      otherColumns: z.array(z.string()).optional(),
    }),
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: [
      'what is in the sales table?',
      'which columns does my expenses data have?',
      'give me an overview of the table measurements',
    ],
    exampleCall: { arguments: { table: 'sales' }, said: 'The table sales has three columns: date, region and amount' },
    tags: ['columns', 'schema', 'structure', 'overview', 'statistics', 'profile'],
    run: async ({ table: wanted }, { signal }) => {
      const { name, rows, columns } = knownTable(services, wanted);
      const described = columns.slice(0, MOST_COLUMNS);
      const figures = await figuresOf(services, { name, rows, columns: described }, signal);
      const first = await askTables(services, `SELECT * FROM ${quoted(name)}`, { limit: SHOWN_ROWS, signal });
      return {
        table: name,
        rows,
        columns: described.map((column, index) => writeFigures(column, rows, figures.slice(index * 4, index * 4 + 4))),
        ...(columns.length > MOST_COLUMNS
          ? { otherColumns: columns.slice(MOST_COLUMNS).map((column) => column.name) }
          : {}),
        firstRows: writeRows({ ...first, more: false }).rows,
      };
    },
    said: ({ table, rows, columns, firstRows: first }) => ({
      line: t(
        '{table} has {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}}',
        { table: inQuotes(table), rows, columns: columns.length },
      ),
      body: [...rowsTable(columns), ...rowsTable(first)].join('\n\n'),
    }),
  });

/** @returns four figures for each column, one column after another. */
async function figuresOf(
  services: DataServices,
  { name, rows, columns }: Omit<TableSummary, 'source'>,
  signal: AbortSignal,
): Promise<Cell[]> {
  const together = Math.max(1, Math.floor(MOST_VALUES / Math.max(1, rows)));
  const figures: Cell[] = [];
  for (let start = 0; start < columns.length; start += together) {
    const some = columns
      .slice(start, start + together)
      .map(figuresInSql)
      .join(', ');
    const {
      rows: [row = []],
    } = await askTables(services, `SELECT ${some} FROM ${quoted(name)}`, { limit: 1, signal });
    figures.push(...row);
  }
  return figures;
}

function figuresInSql({ name }: TableColumn): string {
  const column = quoted(name);
  return `count(${column}), count(DISTINCT ${column}), min(${column}), max(${column})`;
}

function writeFigures(
  { name, type }: TableColumn,
  rows: number,
  [filled, distinct, low, high]: readonly Cell[],
): JsonObject {
  const empty = rows - Number(filled ?? 0);
  return {
    name,
    type,
    different: distinct ?? 0,
    ...(empty > 0 ? { empty } : {}),
    ...(low === null || low === undefined ? {} : { from: short(low), to: short(high ?? low) }),
  };
}

const short = (value: string | number): string | number =>
  typeof value === 'string' && value.length > MOST_CHARACTERS
    ? `${value.slice(0, MOST_CHARACTERS).toWellFormed()}…`
    : value;
