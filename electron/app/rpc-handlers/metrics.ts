import { metricsFile } from '../../metrics/metrics-file.ts';
import { summarize, summarizeShadow, summarizeStrategies } from '../../metrics/summarize.ts';
import type { Metrics } from '../create-metrics.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** Answers that a plot shows: more could not be told apart. */
const MOST_PLOTTED = 2000;
/** Answers that figures are taken over: a year of them, and read in the blink of an eye. */
const MOST_COUNTED = 10_000;

export function createMetricsHandlers({
  repository,
  waiting,
  modelName,
}: Pick<Metrics, 'repository' | 'waiting' | 'modelName'>): AreaHandlers<'metrics'> {
  return {
    'metrics.read': (filter) => {
      const [answers, shadowRuns] = [repository.list(filter, MOST_COUNTED), repository.listShadowRuns(filter)];
      return {
        figures: summarize(answers),
        strategies: summarizeStrategies(answers, shadowRuns),
        shadow: summarizeShadow(shadowRuns, waiting()),
        answers: answers.slice(-MOST_PLOTTED),
        shadowRuns: shadowRuns.slice(-MOST_PLOTTED),
        models: repository.models().map((id) => ({ id, name: modelName(id) })),
      };
    },
    'metrics.export': ({ format, ...filter }) =>
      metricsFile({ answers: repository.list(filter), shadowRuns: repository.listShadowRuns(filter) }, format),
  };
}
