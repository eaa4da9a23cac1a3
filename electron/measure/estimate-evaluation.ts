/** When so many tokens of a prompt had been evaluated. */
export interface EvaluationPoint {
  readonly tokens: number;
  readonly ms: number;
}

/**
 * Every token attends to all before it, so `n` tokens take `a·n + b·n²`. Both are fitted by least squares to what was measured.
 * @param points of one evaluation, ascending. @returns milliseconds that the whole prompt would have taken from its beginning.
 */
export function estimateEvaluation(points: readonly EvaluationPoint[], tokens: number): number {
  const [first] = points;
  if (first === undefined) return 0;
  const sums = { squares: 0, cubes: 0, fourths: 0, linear: 0, square: 0 };
  for (const point of points) {
    const [n, ms] = [point.tokens - first.tokens, point.ms - first.ms];
    sums.squares += n ** 2;
    sums.cubes += n ** 3;
    sums.fourths += n ** 4;
    sums.linear += n * ms;
    sums.square += n ** 2 * ms;
  }
  const determinant = sums.squares * sums.fourths - sums.cubes ** 2;
  const n = tokens - first.tokens;
  const straight = first.ms + (sums.squares === 0 ? 0 : (sums.linear / sums.squares) * n);
  if (determinant === 0) return straight;
  const perToken = (sums.linear * sums.fourths - sums.square * sums.cubes) / determinant;
  const perSquare = (sums.square * sums.squares - sums.linear * sums.cubes) / determinant;
  // Noise may bend the line down, which attention never does.
  return perSquare < 0 ? straight : first.ms + perToken * n + perSquare * n ** 2;
}
