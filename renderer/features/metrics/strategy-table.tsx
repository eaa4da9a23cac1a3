import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { MetricsData } from '../../stores/metrics-store.ts';
import { valueWords } from './charts.ts';
import { FiguresTable } from './figures-table.tsx';

const NAMES: Readonly<Record<string, string>> = {
  adaptive: t('Adaptive'),
  semantic: t('Meaning'),
  keyword: t('Keywords'),
  'conversation-length': t('Conversation length'),
  all: t('Every tool'),
  off: t('Loader off'),
};

const COLUMNS = [
  t('Chosen by'),
  t('Answers'),
  t('First token'),
  t('Prefilled'),
  t('Loaded tokens'),
  t('Reached for'),
  t('Worked'),
  t('Choosing'),
  t('Needed and packed'),
];

/** The results of each strategy, side by side. */
export function StrategyTable({ strategies }: { readonly strategies: MetricsData['strategies'] }) {
  return (
    <FiguresTable
      id="by-strategy"
      heading={t('By how tools were chosen')}
      label={t('Table by how tools were chosen')}
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
