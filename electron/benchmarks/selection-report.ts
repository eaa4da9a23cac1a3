import { barPlot, type ReportPlot } from './report-plot.ts';
import type { Interval } from './recall.ts';
import { RECALL_MEASURES, type Recall } from './selection-figures.ts';
import type { SelectionFigures } from './selection-suite.ts';

const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);
const bounds = ([lower, upper]: Interval): string =>
  `${(100 * lower).toFixed(1)}-${(100 * upper).toFixed(1)}`.padStart(11);

/** @returns the strategies side by side, then each data set; shares in percent with their 95% intervals. */
export function selectionTable(pool: string, { strategies, pools, indexBuildMs }: SelectionFigures): readonly string[] {
  const rows = Object.entries(strategies).map(([name, { macro, latencyMs, noTool }]) =>
    [
      name.padEnd(20),
      ...RECALL_MEASURES.map((measure) => percent(macro[measure])),
      `| ${budget(macro)}`,
      noTool.n === 0
        ? `| ${'no such messages'.padEnd(24)}`
        : `| ${String(noTool.extraTokens).padStart(6)} ${String(noTool.tokensMedian).padStart(6)} ${percent(noTool.none)} ${bounds(noTool.noneInterval)}`,
      `| ${latencyMs.p50.toFixed(1).padStart(6)} ${latencyMs.p95.toFixed(1).padStart(6)}`,
    ].join(' '),
  );
  return [
    `Pool: ${pool}. Mean over ${String(Object.keys(pools).length)} data sets, per cent; intervals of 95% by bootstrap. Building the index took ${String(indexBuildMs)} ms.`,
    'strategy             all@5 al@10 al@15 mn@5  mn@10 mn@15 | in budget:  all        usable  mean  tokens median hatch | no tool: tokens median, none loaded  | ms p50    p95',
    ...rows,
    '',
    ...Object.entries(pools).flatMap(([dataset, { tools, queries, indexBuildMs: built }]) => [
      `${dataset}: ${String(tools)} tools, ${String(queries)} queries, index in ${String(built)} ms`,
      ...Object.entries(strategies).map(([name, { datasets }]) => datasetRow(name, datasets[dataset])),
    ]),
    '',
  ];
}

function datasetRow(name: string, recall: Recall | undefined): string {
  return recall === undefined
    ? ''
    : `  ${name.padEnd(20)}${RECALL_MEASURES.map((measure) => percent(recall[measure])).join(' ')} | ${budget(recall)}`;
}

const budget = ({ budget: { all, usable, mean, tokens, tokensMedian, interval, withHatch } }: Recall): string =>
  [
    `${percent(all)} ${bounds(interval)}`,
    percent(usable),
    percent(mean),
    String(tokens).padStart(7),
    String(tokensMedian).padStart(6),
    percent(withHatch),
  ].join(' ');

export function selectionPlots(pool: string, { strategies }: SelectionFigures): readonly ReportPlot[] {
  const names = Object.entries(strategies);
  const measures = ['all@5', 'all@10', 'all@15'] as const;
  const macro = names.flatMap(([series, { macro: recall }]) => [
    ...measures.map((measure) => ({
      x: measure,
      y: recall[measure],
      low: recall.intervals[measure][0],
      high: recall.intervals[measure][1],
      series,
    })),
    {
      x: 'within the budget',
      y: recall.budget.all,
      low: recall.budget.interval[0],
      high: recall.budget.interval[1],
      series,
    },
  ]);
  const datasets = names.flatMap(([series, own]) =>
    Object.entries(own.datasets).map(
      ([
        x,
        {
          budget: {
            all,
            interval: [low, high],
          },
        },
      ]) => ({ x, y: all, low, high, series }),
    ),
  );
  const tokens = names
    .filter(([name]) => name !== 'all')
    .map(
      ([
        series,
        {
          macro: { budget: found },
        },
      ]) => ({ x: series, y: found.tokens, series }),
    );
  return [
    barPlot({
      name: `selection-${pool}`,
      title: `Requests with all their tools, pool: ${pool}`,
      x: '',
      y: 'share',
      rows: macro,
    }),
    barPlot({
      name: `selection-${pool}-datasets`,
      title: `Requests with all their tools within the budget, pool: ${pool}`,
      x: '',
      y: 'share',
      rows: datasets,
    }),
    barPlot({
      name: `selection-${pool}-tokens`,
      title: `Tokens loaded, pool: ${pool}`,
      x: '',
      y: 'tokens',
      rows: tokens,
    }),
  ];
}
