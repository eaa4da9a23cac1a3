import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { MetricsData } from '../../stores/metrics-store.ts';
import { valueWords } from './charts.ts';
import { FiguresTable } from './figures-table.tsx';

const NAMES: Readonly<Record<string, string>> = {
  adaptive: 'Adaptive',
  semantic: 'Meaning',
  keyword: 'Keywords',
  'conversation-length': 'Conversation length',
  all: 'Every tool',
  off: 'Loader off',
};

const COLUMNS = [
  'Chosen by',
  'Answers',
  'First token',
  'Prefilled',
  'Loaded tokens',
  'Reached for',
  'Worked',
  'Choosing',
  'Needed and packed',
];

/** The results of each strategy, side by side. */
export function StrategyTable({ strategies }: { readonly strategies: MetricsData['strategies'] }) {
  return (
    <FiguresTable
      id="by-strategy"
      heading="By how tools were chosen"
      label="Table by how tools were chosen"
      columns={COLUMNS}
      rows={strategies.map(({ strategy, figures, recall }) => ({
        key: strategy,
        name: NAMES[strategy] ?? strategy,
        values: [
          formatNumber(figures.answers),
          valueWords(figures.ttftMs?.p50 ?? null, 'ms'),
          valueWords(figures.prefilledTokens, 'tokens'),
          valueWords(figures.loadedTokens, 'tokens'),
          valueWords(figures.hatchRate, 'share'),
          valueWords(figures.recovery, 'share'),
          valueWords(figures.selectionMs?.p50 ?? null, 'ms'),
          valueWords(recall, 'share'),
        ],
      }))}
    />
  );
}
