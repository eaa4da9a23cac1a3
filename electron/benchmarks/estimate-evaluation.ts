/** When so many tokens of a prompt had been evaluated. */
export interface EvaluationPoint {
  readonly tokens: number;
  readonly ms: number;
}

/** Share of the measured steps, the last ones, whose speed is taken on. */
const LAST_SHARE = 0.25;

/**
 * Goes on at the speed of the last measured tokens, the median of their steps. Every token attends to all before it, so
 * later ones take longer still: the evaluation would have taken at least this long. (A fitted square makes nonsense of
 * the noise of a busy machine.)
 * @param points of one evaluation, ascending. @returns milliseconds from its beginning.
 */
export function estimateEvaluation(points: readonly EvaluationPoint[], tokens: number): number {
  const last = points.at(-1);
  if (last === undefined) return 0;
  const steps = points.slice(1).map((point, index) => msPerToken(points[index] ?? point, point));
  const lastSteps = steps.slice(Math.floor(steps.length * (1 - LAST_SHARE))).toSorted((left, right) => left - right);
  return last.ms + (lastSteps[Math.floor(lastSteps.length / 2)] ?? 0) * (tokens - last.tokens);
}

const msPerToken = (from: EvaluationPoint, to: EvaluationPoint): number =>
  to.tokens === from.tokens ? 0 : (to.ms - from.ms) / (to.tokens - from.tokens);
