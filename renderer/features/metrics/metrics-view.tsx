import { useEffect } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useMetrics } from '../../stores/stores.tsx';
import { AgentTable } from './agent-table.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { chartsOf } from './charts.ts';
import { ConversationTable } from './conversation-table.tsx';
import { FiguresList } from './figures-list.tsx';
import { MetricsFilter } from './metrics-filter.tsx';
import { ShadowSummary } from './shadow-summary.tsx';
import { StrategyTable } from './strategy-table.tsx';

/** All measurements, by time and by model. */
export default function MetricsView() {
  const { data, range, choose } = useMetrics((state) => state);
  const showError = useApp((state) => state.showError);
  useEffect(() => void choose({}).catch(showError), [choose, showError]);
  if (data === null) return <p className="p-5 text-soft">{t('Loading measurements.')}</p>;
  if (data.models.length === 0 && data.agents.length === 0) return <Empty />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <MetricsFilter />
      <section
        tabIndex={0}
        aria-label={t('What was measured')}
        className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 focus-visible:-outline-offset-2"
      >
        {data.figures.answers === 0 ? (
          data.models.length > 0 && (
            <p className="py-6 text-soft">{t('No answers in this period. Choose a longer one above.')}</p>
          )
        ) : (
          <>
            <FiguresList figures={data.figures} />
            <div className="grid gap-4 pt-4 md:grid-cols-2">
              {chartsOf({ ...data, range }).map((chart) => (
                <ChartFigure key={chart.title} chart={chart} />
              ))}
            </div>
            <StrategyTable strategies={data.strategies} />
            <ConversationTable conversations={data.conversations} />
          </>
        )}
        <AgentTable agents={data.agents} />
        <ShadowSummary shadow={data.shadow} />
      </section>
    </div>
  );
}

function Empty() {
  return (
    <div className="mx-auto max-w-md space-y-2 px-5 py-12">
      <h3 className="text-[0.9375rem] font-semibold">{t('Nothing measured yet')}</h3>
      <p className="text-soft">
        {t(
          'Each answer adds to what you will see here: how long the first word took, what the model had to read, ' +
            'how many tools were packed, and how often it reached for one that was not. ' +
            'Calls of agents appear here too.',
        )}
      </p>
      <p className="text-soft">
        {t(
          'Only numbers are kept, and tool names where you let Knapsack check what was packed. All of it stays on this computer.',
        )}
      </p>
    </div>
  );
}
