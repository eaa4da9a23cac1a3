import type { TopLevelSpec } from 'vega-lite';
import type { Cell, ColumnType } from '../../storage/tables/table.ts';

export const CHART_KINDS = ['bar', 'line', 'scatter', 'pie', 'histogram'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export interface Axis {
  readonly title: string;
  readonly type: ColumnType;
}

export interface Chart {
  readonly kind: ChartKind;
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Pairs of x and y, in drawing order. */
  readonly points: readonly (readonly [Cell, Cell])[];
}

type Scale = 'quantitative' | 'temporal' | 'nominal';

const SIZE = { width: 720, height: 400 };
/** Distinguishable for people with colour vision deficiency. */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442', '#7f7f7f'];
const MARKS = { bar: 'bar', line: { type: 'line', point: true }, scatter: 'point', histogram: 'bar' } as const;

const scaleOf = (type: ColumnType): Scale => {
  if (type === 'date') return 'temporal';
  return type === 'integer' || type === 'number' ? 'quantitative' : 'nominal';
};

/** A day without a time would be midnight in UTC, which elsewhere is the day before. */
const onTheClock = (date: Cell): Cell => (typeof date === 'string' && date.length === 10 ? `${date}T00:00:00` : date);

/** @returns the chart as a Vega-Lite specification, which contains its values and refers to nothing outside. */
export function chartSpec({ kind, title, x, y, points }: Chart): TopLevelSpec {
  const base = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title,
    background: 'white',
    padding: 12,
    ...SIZE,
    data: {
      values: points.map(([across, up]) => ({
        x: kind !== 'bar' && x.type === 'date' ? onTheClock(across) : across,
        y: up,
      })),
    },
    config: { range: { category: COLOURS }, mark: { color: COLOURS[0] ?? 'black' }, font: 'sans-serif' },
  };
  if (kind === 'pie') return { ...base, mark: { type: 'arc', stroke: 'white' }, encoding: slices(x, y) };
  if (kind === 'histogram') {
    return {
      ...base,
      mark: MARKS.histogram,
      encoding: { x: { field: 'x', bin: { maxbins: 30 }, title: x.title }, y: { aggregate: 'count', title: 'count' } },
    };
  }
  // Bars start at zero and are next to one another, in their order.
  const across =
    kind === 'bar'
      ? { field: 'x', type: 'nominal' as const, sort: null, axis: { labelAngle: -40 } }
      : { field: 'x', type: scaleOf(x.type) };
  const zero = kind === 'bar' ? {} : { scale: { zero: false } };
  return {
    ...base,
    mark: MARKS[kind],
    encoding: {
      x: { ...across, title: x.title, ...(kind === 'scatter' && x.type !== 'date' ? { scale: { zero: false } } : {}) },
      y: { field: 'y', type: 'quantitative', title: y.title, ...zero },
    },
  };
}

const slices = (x: Axis, y: Axis) => ({
  theta: { field: 'y', type: 'quantitative' as const, title: y.title, stack: true },
  color: { field: 'x', type: 'nominal' as const, title: x.title, sort: null },
  order: { field: 'y', type: 'quantitative' as const, sort: 'descending' as const },
});
