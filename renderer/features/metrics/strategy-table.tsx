import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { MetricsData } from '../../stores/metrics-store.ts';
import { valueWords } from './charts.ts';

const NAMES: Readonly<Record<string, string>> = {
  adaptive: 'Adaptive',
  semantic: 'Meaning',
  keyword: 'Keywords',
  'conversation-length': 'Conversation length',
  all: 'Every tool',
  off: 'Loader off',
};

/** The results of each strategy, side by side. */
export function StrategyTable({ strategies }: { readonly strategies: MetricsData['strategies'] }) {
  return (
    <section aria-labelledby="by-strategy" className="pt-6">
      <h3 id="by-strategy" className="font-medium">
        By how tools were chosen
      </h3>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table by how tools were chosen">
        <table className="mt-1 w-full text-[13px] whitespace-nowrap tabular-nums">
          <thead className="text-left text-xs text-soft">
            <tr>
              {[
                'Chosen by',
                'Answers',
                'First token',
                'Prefilled',
                'Loaded tokens',
                'Reached for',
                'Worked',
                'Choosing',
                'Needed and packed',
              ].map((name) => (
                <th key={name} scope="col" className="border-b border-line py-1 pr-4 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {strategies.map(({ strategy, figures, recall }) => (
              <tr key={strategy}>
                <th scope="row" className="border-b border-line py-1 pr-4 text-left font-medium">
                  {NAMES[strategy] ?? strategy}
                </th>
                {[
                  formatNumber(figures.answers),
                  valueWords(figures.ttftMs?.p50 ?? null, 'ms'),
                  valueWords(figures.prefilledTokens, 'tokens'),
                  valueWords(figures.loadedTokens, 'tokens'),
                  valueWords(figures.hatchRate, 'share'),
                  valueWords(figures.recovery, 'share'),
                  valueWords(figures.selectionMs?.p50 ?? null, 'ms'),
                  valueWords(recall, 'share'),
                ].map((value, index) => (
                  <td key={index} className="border-b border-line py-1 pr-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
