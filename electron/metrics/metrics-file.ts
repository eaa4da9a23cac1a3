import Papa from 'papaparse';
import type { AnswerMetrics, ShadowRun } from '../../shared/entities/metrics.ts';

export interface MetricsContents {
  readonly answers: readonly AnswerMetrics[];
  readonly shadowRuns: readonly ShadowRun[];
}

/**
 * @returns a file with all measurements. A table has one row per answer, with the numbers of tools that its comparison
 * found in each place.
 */
export function metricsFile(
  { answers, shadowRuns }: MetricsContents,
  format: 'csv' | 'json',
): { fileName: string; text: string } {
  if (format === 'json')
    return {
      fileName: 'knapsack-measurements.json',
      text: `${JSON.stringify({ format: 'knapsack-measurements', version: 1, answers, shadowRuns }, null, 2)}\n`,
    };
  const compared = new Map(shadowRuns.map((run) => [run.messageId, run]));
  return {
    fileName: 'knapsack-measurements.csv',
    text: `${Papa.unparse(
      answers.map((answer) => row(answer, compared.get(answer.messageId))),
      { escapeFormulae: true },
    )}\r\n`,
  };
}

function row({ messageId, createdAt, ...figures }: AnswerMetrics, run: ShadowRun | undefined): Record<string, unknown> {
  const stood = (reach: string): number | null =>
    run?.outcome === 'compared' ? run.tools.filter((tool) => tool.reach === reach).length : null;
  return {
    messageId,
    createdAt: new Date(createdAt).toISOString(),
    ...figures,
    shadow: run?.outcome ?? null,
    shadowLoaded: stood('loaded'),
    shadowReached: stood('reached'),
    shadowAbsent: stood('absent'),
  };
}
