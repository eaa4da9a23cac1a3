import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { MetricsFigures } from '../../../shared/entities/metrics.ts';
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
    ['Answers', formatNumber(answers), ''],
    [
      'Time to first token',
      valueWords(ttftMs?.p50 ?? null, 'ms'),
      ttftMs === null ? '' : `95 % within ${valueWords(ttftMs.p95, 'ms')}`,
    ],
    ['Prefilled per answer', valueWords(prefilledTokens, 'tokens'), `${valueWords(reusedTokens, 'tokens')} reused`],
    ['Tokens of loaded tools', valueWords(loadedTokens, 'tokens'), `of ${valueWords(catalogTokens, 'tokens')} for all`],
    [
      'Growth with the catalog',
      slope === null ? '–' : slope.toFixed(3),
      slope === null ? 'the catalog did not change' : 'loaded tokens per catalog token',
    ],
    [
      'Reached for a tool',
      valueWords(hatchRate, 'share'),
      recovery === null ? 'of the answers' : `of the answers, ${valueWords(recovery, 'share')} worked`,
    ],
    [
      'Choosing tools',
      valueWords(selectionMs?.p50 ?? null, 'ms'),
      selectionMs === null ? '' : `95 % within ${valueWords(selectionMs.p95, 'ms')}`,
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
