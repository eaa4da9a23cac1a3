import { metricsFile } from '../../metrics/metrics-file.ts';
import { summarize, summarizeShadow, summarizeStrategies } from '../../metrics/summarize.ts';
import { summarizeDay } from '../../metrics/summarize-day.ts';
import type { AgentRepository } from '../../storage/agent-repository.ts';
import type { DayRepository } from '../../storage/day-repository.ts';
import type { SpeedRepository } from '../../storage/speed-repository.ts';
import type { Metrics } from '../create-metrics.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** Maximum answers in a plot: more couldn't be told apart. */
const MOST_PLOTTED = 2000;
/** Maximum answers that figures cover: about a year's worth, read in an instant. */
const MOST_COUNTED = 10_000;

/** Maximum conversations in the table: the ones that people still remember. */
const MOST_CONVERSATIONS = 20;

/** Where what happened today comes from. */
export interface DaySources {
  readonly agents: Pick<AgentRepository, 'totals'>;
  readonly day: DayRepository;
  readonly speeds: Pick<SpeedRepository, 'readsPerSecond'>;
}

export function createMetricsHandlers(
  { repository, waiting, modelName }: Pick<Metrics, 'repository' | 'waiting' | 'modelName'>,
  { agents, day, speeds }: DaySources,
): AreaHandlers<'metrics'> {
  return {
    'metrics.read': (filter) => {
      const [answers, shadowRuns] = [repository.list(filter, MOST_COUNTED), repository.listShadowRuns(filter)];
      return {
        figures: summarize(answers),
        strategies: summarizeStrategies(answers, shadowRuns),
        conversations: repository.listConversations(filter, { mostAnswers: MOST_COUNTED, most: MOST_CONVERSATIONS }),
        shadow: summarizeShadow(shadowRuns, waiting()),
        answers: answers.slice(-MOST_PLOTTED),
        shadowRuns: shadowRuns.slice(-MOST_PLOTTED),
        agents: agents
          .totals(startOfToday())
          .map(({ id, title, today, total }) => ({ id, name: title ?? id, today, total })),
        models: repository.models().map((id) => ({ id, name: modelName(id) })),
      };
    },
    'metrics.today': () => summarizeDay(day, startOfToday(), (modelId) => speeds.readsPerSecond(modelId)),
    'metrics.export': ({ format, ...filter }) =>
      metricsFile({ answers: repository.list(filter), shadowRuns: repository.listShadowRuns(filter) }, format),
  };
}

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0);
