import type { TopLevelSpec } from 'vega-lite';

/** A plot of a report: a separate file with a title. */
export interface ReportPlot {
  /** File name without its extension. */
  readonly name: string;
  readonly title: string;
  readonly spec: TopLevelSpec;
}

export interface PlotRow {
  readonly x: number | string;
  readonly y: number;
  /** The line or bar it belongs to. */
  readonly series: string;
  /** Bounds of a confidence interval. */
  readonly low?: number;
  readonly high?: number;
}

interface PlotOptions {
  readonly name: string;
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly rows: readonly PlotRow[];
}

/** Distinguishable for people with colour vision deficiency (Okabe and Ito). */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#7f7f7f'];

const base = ({ title, rows }: PlotOptions) => ({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  title,
  background: 'white',
  padding: 12,
  data: { values: rows.map((row) => ({ ...row })) },
  config: { range: { category: COLOURS }, font: 'sans-serif' },
});
/** Series in order of appearance. */
const colour = ({ rows }: PlotOptions) => ({
  field: 'series',
  type: 'nominal' as const,
  title: null,
  scale: { domain: [...new Set(rows.map(({ series }) => series))], range: COLOURS },
});

/** A line per series over numbers. */
export function linePlot(options: PlotOptions): ReportPlot {
  const spec: TopLevelSpec = {
    ...base(options),
    width: 640,
    height: 320,
    mark: { type: 'line', point: true },
    encoding: {
      x: { field: 'x', type: 'quantitative', title: options.x },
      y: { field: 'y', type: 'quantitative', title: options.y, scale: { zero: true } },
      color: colour(options),
      strokeDash: { field: 'series', type: 'nominal', title: null },
    },
  };
  return { name: options.name, title: options.title, spec };
}

/** Bars side by side per name, with whiskers for intervals. */
export function barPlot(options: PlotOptions): ReportPlot {
  const offset = { field: 'series', sort: null };
  const x = { field: 'x', type: 'nominal' as const, title: options.x, sort: null, axis: { labelAngle: -35 } };
  const bars = {
    mark: { type: 'bar' as const },
    encoding: {
      x,
      xOffset: offset,
      y: { field: 'y', type: 'quantitative' as const, title: options.y },
      color: colour(options),
    },
  };
  const whiskers = {
    transform: [{ filter: 'isValid(datum.low)' }],
    mark: { type: 'rule' as const },
    encoding: { x, xOffset: offset, y: { field: 'low', type: 'quantitative' as const }, y2: { field: 'high' } },
  };
  const spec: TopLevelSpec = { ...base(options), width: { step: 14 }, height: 320, layer: [bars, whiskers] };
  return { name: options.name, title: options.title, spec };
}
