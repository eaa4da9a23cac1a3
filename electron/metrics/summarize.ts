import { linearRegression, mean, quantile } from 'simple-statistics';
import type {
  AnswerMetrics,
  MetricsFigures,
  ShadowFigures,
  ShadowReach,
  ShadowRun,
} from '../../shared/entities/metrics.ts';

/**
 * @returns the total cost of answers. Everything about loaded tools comes from the answers whose tools were selected.
 */
export function summarize(answers: readonly AnswerMetrics[]): MetricsFigures {
  const chosen = answers.filter(({ off }) => off === null);
  const hatch = {
    asked: sumOf(chosen, ({ asked }) => asked),
    called: sumOf(chosen, ({ called }) => called),
    held: sumOf(chosen, ({ held }) => held),
    missed: sumOf(chosen, ({ missed }) => missed),
  };
  // A tool whose call was held back and then repeated was reached for once: it counts when the call is held back.
  const reached = hatch.asked + hatch.called + hatch.held + hatch.missed;
  return {
    answers: answers.length,
    ttftMs: spread(answers.map(({ ttftMs }) => ttftMs)),
    selectionMs: spread(chosen.flatMap(({ selectionMs }) => selectionMs ?? [])),
    prefilledTokens: meanOf(answers, ({ prefilledTokens }) => prefilledTokens),
    reusedTokens: meanOf(answers, ({ reusedTokens }) => reusedTokens),
    loadedTools: meanOf(answers, ({ loadedTools }) => loadedTools),
    loadedTokens: meanOf(answers, ({ loadedTokens }) => loadedTokens),
    catalogTokens: meanOf(answers, ({ catalogTokens }) => catalogTokens),
    slope: slopeOf(chosen),
    hatchRate: meanOf(chosen, (answer) => Number(answer.asked + answer.called + answer.held + answer.missed > 0)),
    recovery: reached === 0 ? null : Math.min(1, sumOf(chosen, ({ recovered }) => recovered) / reached),
    hatch,
  };
}

/** @returns the same for each strategy, sorted by name; answers without a loader are listed as `off`. */
export function summarizeStrategies(
  answers: readonly AnswerMetrics[],
  runs: readonly ShadowRun[],
): { strategy: string; figures: MetricsFigures; recall: number | null }[] {
  const byStrategy = Map.groupBy(answers, ({ off, strategy }) => (off === null ? strategy : 'off'));
  return [...byStrategy]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([strategy, own]) => ({
      strategy,
      figures: summarize(own),
      recall: summarizeShadow(
        runs.filter((run) => run.strategy === strategy),
        0,
      ).recall,
    }));
}

/** @param waiting number of answers that can still be compared. */
export function summarizeShadow(runs: readonly ShadowRun[], waiting: number): ShadowFigures {
  const ended = (outcome: ShadowRun['outcome']): number => runs.filter((run) => run.outcome === outcome).length;
  const tools = runs.flatMap((run) => run.tools);
  const stood = (reach: ShadowReach): number => tools.filter((tool) => tool.reach === reach).length;
  return {
    compared: ended('compared'),
    tooLong: ended('too-long'),
    failed: ended('failed'),
    waiting,
    loaded: stood('loaded'),
    reached: stood('reached'),
    absent: stood('absent'),
    recall: tools.length === 0 ? null : stood('loaded') / tools.length,
  };
}

function spread(values: readonly number[]): { p50: number; p95: number } | null {
  if (values.length === 0) return null;
  const all = [...values];
  return { p50: quantile(all, 0.5), p95: quantile(all, 0.95) };
}

/**
 * @returns how many loaded tokens each token of catalog growth adds, by least squares; null while the catalog had only
 * one size.
 */
function slopeOf(answers: readonly AnswerMetrics[]): number | null {
  const points = answers.flatMap(({ catalogTokens, loadedTokens }) =>
    catalogTokens === null || loadedTokens === null ? [] : [[catalogTokens, loadedTokens]],
  );
  return new Set(points.map(([catalogTokens]) => catalogTokens)).size < 2 ? null : linearRegression(points).m;
}

const sumOf = (answers: readonly AnswerMetrics[], read: (answer: AnswerMetrics) => number): number =>
  answers.reduce((sum, answer) => sum + read(answer), 0);
/** Only answers whose engine counted. */
function meanOf(answers: readonly AnswerMetrics[], read: (answer: AnswerMetrics) => number | null): number | null {
  const known = answers.map(read).filter((value) => value !== null);
  return known.length === 0 ? null : mean(known);
}
