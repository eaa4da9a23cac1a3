import type { DaySummary } from '../../shared/entities/day-summary.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { DayRepository } from '../storage/day-repository.ts';

/** Tools that are named: more would be a log, which there is. */
const MOST_TOOLS = 6;

/**
 * @param readsPerSecond tokens that a model was measured to read per second; null if it wasn't.
 * @returns what happened since a point in time.
 */
export function summarizeDay(
  day: Pick<DayRepository, 'answers' | 'savings' | 'calls' | 'tools'>,
  since: Timestamp,
  readsPerSecond: (modelId: string) => number | null,
): DaySummary {
  const savings = day.savings(since);
  const times = savings.flatMap(({ modelId, tokens }) => {
    const speed = readsPerSecond(modelId);
    return speed === null ? [] : [(1000 * tokens) / speed];
  });
  return {
    since,
    ...day.answers(since),
    calls: day.calls(since),
    tools: day.tools(since, MOST_TOOLS),
    savedTokens: savings.length === 0 ? null : sum(savings.map(({ tokens }) => tokens)),
    savedMs: times.length === 0 ? null : sum(times),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
