import type { AgentFigures } from '../../../shared/entities/metrics.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { formatDuration } from '../../../shared/formats/durations.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { MetricsData } from '../../stores/metrics-store.ts';
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';

const COLUMNS = [t('Agent'), t('Calls'), t('Time'), t('Tokens')];

/** What each agent used, today and in all, whatever period is chosen; nothing before one was called. */
export function AgentTable({ agents }: Pick<MetricsData, 'agents'>) {
  if (agents.length === 0) return null;
  return (
    <FiguresTable
      id="by-agent"
      heading={t('By agent, today and in all')}
      label={t('Table by agent')}
      columns={COLUMNS}
      rows={agents.flatMap(({ id, name, today, total }) => [
        row(`${id}:today`, t('{name}, today', { name }), today),
        row(`${id}:total`, t('{name}, in all', { name }), total),
      ])}
    />
  );
}

const row = (
  key: string,
  name: string,
  { calls, ms, tokens }: AgentFigures['total'],
): FiguresTableProps['rows'][number] => ({
  key,
  name,
  values: [formatNumber(calls), formatDuration(ms), tokens === 0 ? '–' : formatNumber(tokens)],
});
