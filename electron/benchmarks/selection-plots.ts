import { barPlot, linePlot, type ReportPlot } from './report-plot.ts';
import type { SelectionFigures } from './selection-suite.ts';

export function selectionPlots(pool: string, { strategies, baselines }: SelectionFigures): readonly ReportPlot[] {
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
    linePlot({
      name: `selection-${pool}-reach`,
      title: `Requests with every needed tool whole or in outline, pool: ${pool}`,
      x: 'tokens (median)',
      y: 'share',
      rows: Object.entries({ ...strategies, ...baselines }).flatMap(([series, { macro: recall }]) =>
        recall.curve.map(({ tokensMedian: x, usable: y }) => ({ x, y, series })),
      ),
    }),
  ];
}
