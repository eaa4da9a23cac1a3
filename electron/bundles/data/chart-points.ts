import { t } from '../../../shared/texts/translate.ts';
import { quoted, type Cell, type TableColumn, type TableSummary } from '../../storage/tables/table.ts';
import { toolError } from '../../tools/tool-error.ts';
import { askTables } from './ask-tables.ts';
import type { Axis, Chart, ChartKind } from './chart-spec.ts';
import type { DataServices } from './data-services.ts';
import { knownColumn, knownTable } from './known-table.ts';
import { parseSpokenConditions } from './parse-condition.ts';
import { figureOf, type How } from './summarize-table.ts';
import { HOLDS } from './written-cells.ts';

export interface WantedChart {
  readonly table: string;
  readonly kind: ChartKind;
  readonly x: string;
  readonly y?: string | undefined;
  readonly how?: How | undefined;
  readonly where?: string | undefined;
}

export interface PreparedChart {
  readonly chart: Chart;
  /** Number of bars, points or slices; for a histogram, of values. */
  readonly drawn: number;
  /** What it leaves out. */
  readonly note: string | null;
}

/** More can't be told apart, or take too long to draw. */
const MOST: Readonly<Record<ChartKind, number>> = { bar: 40, pie: 1000, line: 3000, scatter: 5000, histogram: 100_000 };

/** Queries the table for a chart. @throws {ToolError} if the columns don't make such a chart. */
export async function chartPoints(
  services: DataServices,
  wanted: WantedChart,
  signal: AbortSignal,
): Promise<PreparedChart> {
  const table = knownTable(services, wanted.table);
  const { kind } = wanted;
  const x = knownColumn(table, wanted.x);
  const y = wanted.y === undefined || kind === 'histogram' ? null : knownColumn(table, wanted.y);
  const { sql, yAxis } =
    kind === 'scatter' || kind === 'histogram' ? plainPoints(table, kind, x, y) : groupedPoints(table, wanted, x, y);
  const condition =
    wanted.where === undefined ? { sql: 'TRUE', parameters: [] } : parseSpokenConditions(wanted.where, table);
  const found = await askTables(services, sql(condition.sql), {
    parameters: condition.parameters,
    limit: MOST[kind],
    signal,
  });
  if (found.rows.length === 0)
    throw toolError(
      'not-found',
      () => t('There is nothing to draw: no row of {name} has a value in these columns.', { name: table.name }),
      {
        forPerson: t('Choose other columns, or fewer conditions.'),
        forModel: 'Give other columns as x and y, or a wider where.',
      },
    );
  const points = found.rows.map(([across = null, up = null]) => [across, up] as const);
  const shown = kind === 'pie' ? slices(named(points)) : kind === 'bar' ? named(points) : points;
  const title = titleOf(wanted, x, yAxis);
  const note = found.more ? `Only the first ${String(MOST[kind])} are drawn.` : null;
  return {
    chart: { kind, title, x: { title: x.name, type: x.type }, y: yAxis, points: shown },
    drawn: shown.length,
    note,
  };
}

interface PointsQuery {
  readonly sql: (where: string) => string;
  readonly yAxis: Axis;
}

function plainPoints(table: TableSummary, kind: ChartKind, x: TableColumn, y: TableColumn | null): PointsQuery {
  requireNumbers(x, kind === 'histogram' ? 'histogram' : 'scatter', [
    'integer',
    'number',
    ...(kind === 'scatter' ? ['date'] : []),
  ]);
  if (kind === 'scatter' && y === null)
    throw toolError('invalid-argument', () => t('A scatter chart needs two columns with numbers.'), {
      parameter: 'y',
      forPerson: t('Name a second column.'),
      forModel: 'Give a second column with numbers.',
    });
  if (y !== null) requireNumbers(y, 'y', ['integer', 'number']);
  const [across, up] = [quoted(x.name), y === null ? '1' : quoted(y.name)];
  return {
    sql: (where) =>
      `SELECT ${across}, ${up} FROM ${quoted(table.name)} WHERE (${where}) AND ${across} IS NOT NULL AND ${up} IS NOT NULL`,
    yAxis: { title: y?.name ?? 'count', type: 'number' },
  };
}

/**
 * One point for each value of x. Lines follow x; bars and slices begin with the largest, unless x has its own order.
 */
function groupedPoints(
  table: TableSummary,
  { kind, y: wanted, how }: WantedChart,
  x: TableColumn,
  y: TableColumn | null,
): PointsQuery {
  const figure = how ?? (y === null ? 'count' : 'sum');
  const ordered = kind === 'line' || (kind === 'bar' && x.type !== 'text' && x.type !== 'boolean');
  const across = quoted(x.name);
  return {
    sql: (where) =>
      `SELECT ${across}, ${figureOf(table, figure, wanted)} FROM ${quoted(table.name)} ` +
      `WHERE (${where}) AND ${across} IS NOT NULL GROUP BY 1 HAVING count(*) > 0 ` +
      `ORDER BY ${ordered ? '1' : '2 DESC'}`,
    yAxis: { title: y === null ? 'count' : `${figure} of ${y.name}`, type: 'number' },
  };
}

const WANTS_NUMBERS = {
  histogram: ({ name, type }: { name: string; type: string }) =>
    t('A histogram needs a column with numbers, and {name} holds {type}.', { name, type }),
  scatter: ({ name, type }: { name: string; type: string }) =>
    t('A scatter chart needs a column with numbers, and {name} holds {type}.', { name, type }),
  y: ({ name, type }: { name: string; type: string }) =>
    t('The y axis needs a column with numbers, and {name} holds {type}.', { name, type }),
} as const;

function requireNumbers(
  { name, type }: TableColumn,
  what: 'histogram' | 'scatter' | 'y',
  allowed: readonly string[],
): void {
  if (!allowed.includes(type))
    throw toolError('invalid-argument', () => WANTS_NUMBERS[what]({ name, type: HOLDS[type]() }), {
      forPerson: t('Choose a column with numbers.'),
      forModel: `Give a column with numbers in place of ${name}.`,
    });
}

/** Maximum distinguishable slices; smaller ones are combined. */
const MOST_SLICES = 7;

/** Groups are written as their names; as a number, a group would be a position on an axis. */
const named = (points: readonly (readonly [Cell, Cell])[]): (readonly [Cell, Cell])[] =>
  points.map(([across, up]) => [String(across), up]);

function slices(points: readonly (readonly [Cell, Cell])[]): (readonly [Cell, Cell])[] {
  if (points.some(([, size]) => Number(size) < 0))
    throw toolError('invalid-argument', () => t('A pie chart has no slices below zero.'), {
      parameter: 'kind',
      forPerson: t('Ask for a bar chart instead.'),
      forModel: 'Give "bar".',
    });
  if (points.length <= MOST_SLICES + 1) return [...points];
  const rest = points.slice(MOST_SLICES).reduce((sum, [, size]) => sum + Number(size), 0);
  return [...points.slice(0, MOST_SLICES), ['other', rest]];
}

function titleOf({ kind }: WantedChart, x: TableColumn, y: Axis): string {
  const words = (name: string): string => name.replaceAll('_', ' ').trim();
  if (kind === 'histogram') return `Distribution of ${words(x.name)}`;
  const text = `${words(y.title)} by ${words(x.name)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
