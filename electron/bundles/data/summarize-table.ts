import { z } from 'zod';
import { quoted, type TableSummary } from '../../storage/tables/table.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { refusedValue, toolError } from '../../tools/tool-error.ts';
import { saidRows } from './said-rows.ts';
import { askTables, writeRows } from './ask-tables.ts';
import type { DataServices } from './data-services.ts';
import { knownColumn, knownTable } from './known-table.ts';
import { parseSpokenConditions } from './parse-condition.ts';
import { columnName, tableName, whereText, rowsOutput } from './table-fields.ts';
import { formatList } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';

export const HOWS = ['count', 'sum', 'average', 'minimum', 'maximum'] as const;
export type How = (typeof HOWS)[number];

const FUNCTIONS: Readonly<Record<How, string>> = {
  count: 'count',
  sum: 'sum',
  average: 'avg',
  minimum: 'min',
  maximum: 'max',
};
const MOST_GROUPS = 50;

export const summarizeTableTool = (services: DataServices) =>
  defineTool({
    name: 'summarize_table',
    summary: 'Count, add up or average a column of a table, for each group if wanted',
    parameters: z.strictObject({
      table: tableName,
      how: z.enum(HOWS).describe('What to work out'),
      column: columnName.optional().describe('Column with the numbers; not needed to count rows'),
      by: columnName.optional().describe('Column to group by'),
      where: whereText,
    }),
    roles: { table: ['shown table'], column: ['aggregated column'], by: ['group'], where: ['condition'] },
    asks: { how: () => t('What should I work out?') },
    output: z.object({ rows: rowsOutput, more: z.string().optional() }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: [
      'what is the total amount for each region in the sales table?',
      'how many orders were paid, going by the orders table?',
      'average rating per product in my reviews data',
    ],
    tags: ['total', 'sum', 'mean', 'group', 'pivot', 'statistics', 'count', 'per'],
    run: async ({ table: wanted, how, column, by, where }, { signal, now }) => {
      const table = knownTable(services, wanted);
      const condition =
        where === undefined ? { sql: 'TRUE', parameters: [] } : parseSpokenConditions(where, table, now());
      const figure = `${figureOf(table, how, column)} AS ${quoted(how)}`;
      const from = `FROM ${quoted(table.name)} WHERE ${condition.sql}`;
      const group = by === undefined ? null : quoted(knownColumn(table, by).name);
      const sql =
        group === null
          ? `SELECT ${figure} ${from}`
          : `SELECT ${group}, ${figure} ${from} GROUP BY 1 ORDER BY 2 DESC NULLS LAST`;
      return writeRows(
        await askTables(services, sql, { parameters: condition.parameters, limit: MOST_GROUPS, signal }),
      );
    },
    said: ({ rows }) => saidRows(rows),
  });

/** @returns what is worked out, within a sentence. */
function figureWords(how: How): string {
  switch (how) {
    case 'count':
      return t('count');
    case 'sum':
      return t('sum');
    case 'average':
      return t('average');
    case 'minimum':
      return t('minimum');
    case 'maximum':
      return t('maximum');
  }
}

/**
 * @returns the figure in SQL; without a column, of the only one that has numbers.
 * @throws {ToolError} if it can't be calculated from the column.
 */
export function figureOf(table: TableSummary, how: How, wanted: string | undefined): string {
  if (wanted === undefined) {
    if (how === 'count') return 'count(*)';
    const [numbers, ...others] = table.columns.filter(({ type }) => type === 'integer' || type === 'number');
    if (numbers !== undefined && others.length === 0) return figureOf(table, how, numbers.name);
    const names = table.columns.map(({ name }) => name);
    throw toolError(
      'invalid-argument',
      () => t('It is not clear which column the {how} is to be worked out for.', { how: figureWords(how) }),
      {
        parameter: 'column',
        forPerson: t('Choose {choices}.', { choices: joinList(names, 'disjunction') }),
        forModel: `Give ${formatList(names, 'disjunction')}.`,
      },
    );
  }
  const { name, type } = knownColumn(table, wanted);
  if ((how === 'sum' || how === 'average') && (type === 'text' || type === 'date')) {
    throw refusedValue(
      wanted,
      (value) =>
        type === 'date'
          ? t('{value} holds dates, so it has no {how}.', { value, how: figureWords(how) })
          : t('{value} holds text, so it has no {how}.', { value, how: figureWords(how) }),
      {
        forPerson: t('Choose a column with numbers, or ask for the count.'),
        forModel: 'Give a column with numbers, or "count" as how.',
      },
    );
  }
  const figure = `${FUNCTIONS[how]}(${quoted(name)})`;
  return how === 'average' || (how === 'sum' && type === 'number') ? `round(${figure}, 6)` : figure;
}
