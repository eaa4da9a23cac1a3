/** When this many tokens of a prompt had been evaluated. */
export interface EvaluationPoint {
  readonly tokens: number;
  readonly ms: number;
}

/** Share of the measured steps, counted from the end, that determine the speed. */
const LAST_SHARE = 0.25;

/**
 * Extrapolates at the median speed of the last measured steps. Every token attends to all before it, so later ones take
 * longer: the evaluation would have taken at least this long. (A fitted quadratic turns the noise of a busy machine
 * into nonsense.)
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
