import type { AgentFigures } from '../../../shared/entities/metrics.ts';
import { formatDuration, formatNumber } from '../../../shared/formats/numbers.ts';
import type { MetricsData } from '../../stores/metrics-store.ts';
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';

const COLUMNS = ['Agent', 'Calls', 'Time', 'Tokens'];

/** What each agent used, today and in all, whatever period is chosen; nothing before one was called. */
export function AgentTable({ agents }: Pick<MetricsData, 'agents'>) {
  if (agents.length === 0) return null;
  return (
    <FiguresTable
      id="by-agent"
      heading="By agent, today and in all"
      label="Table by agent"
      columns={COLUMNS}
      rows={agents.flatMap(({ id, name, today, total }) => [
        row(`${id} today`, `${name}, today`, today),
        row(`${id} total`, `${name}, in all`, total),
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
