import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { MetricsFigures } from '../../../shared/entities/metrics.ts';
import { t } from '../../../shared/texts/translate.ts';
import { valueWords } from './charts.ts';

/** The figures of the selected period, in a row. */
export function FiguresList({ figures }: { readonly figures: MetricsFigures }) {
  const {
    answers,
    ttftMs,
    prefilledTokens,
    reusedTokens,
    loadedTokens,
    catalogTokens,
    slope,
    hatchRate,
    recovery,
    selectionMs,
  } = figures;
  const rows: readonly (readonly [name: string, value: string, more: string])[] = [
    [t('Answers'), formatNumber(answers), ''],
    [
      t('Time to first token'),
      valueWords(ttftMs?.p50 ?? null, 'ms'),
      ttftMs === null ? '' : t('95 % within {time}', { time: valueWords(ttftMs.p95, 'ms') }),
    ],
    [
      t('Prefilled per answer'),
      valueWords(prefilledTokens, 'tokens'),
      t('{reusedTokens} reused', { reusedTokens: valueWords(reusedTokens, 'tokens') }),
    ],
    [
      t('Tokens of loaded tools'),
      valueWords(loadedTokens, 'tokens'),
      t('of {tokens} for all', { tokens: valueWords(catalogTokens, 'tokens') }),
    ],
    [
      t('Growth with the catalog'),
      slope === null ? '–' : formatNumber(slope, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
      slope === null ? t('the catalog did not change') : t('loaded tokens per catalog token'),
    ],
    [
      t('Reached for a tool'),
      valueWords(hatchRate, 'share'),
      recovery === null
        ? t('of the answers')
        : t('of the answers, {share} worked', { share: valueWords(recovery, 'share') }),
    ],
    [
      t('Choosing tools'),
      valueWords(selectionMs?.p50 ?? null, 'ms'),
      selectionMs === null ? '' : t('95 % within {time}', { time: valueWords(selectionMs.p95, 'ms') }),
    ],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3 pt-4">
      {rows.map(([name, value, more]) => (
        <div key={name}>
          <dt className="text-xs text-soft">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {value}
            <span className="block text-xs font-normal text-soft">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
