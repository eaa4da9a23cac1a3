/** One example: its inputs, 1 or 0, and its weight. */
export interface Example {
  readonly inputs: readonly number[];
  readonly wanted: 0 | 1;
  readonly weight: number;
}

const STEPS = 25;
/** Keeps weights of uninformative inputs near zero (ridge). */
const PENALTY = 1e-3;

/**
 * Fits a probability by iteratively reweighted least squares (McCullagh and Nelder 1989).
 * @returns the bias, then a weight per input.
 */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = (examples[0]?.inputs.length ?? 0) + 1;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = derivatives(examples, weights);
    const change = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

function derivatives(
  examples: readonly Example[],
  weights: readonly number[],
): { gradient: number[]; curvature: number[][] } {
  const gradient = weights.map((weight) => -PENALTY * weight);
  const curvature = weights.map((_, row) => weights.map((_unused, column) => (row === column ? PENALTY : 0) as number));
  for (const { inputs, wanted, weight } of examples) {
    const row = [1, ...inputs];
    const chance = 1 / (1 + Math.exp(-row.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)));
    const spread = weight * chance * (1 - chance);
    for (const [index, value] of row.entries()) {
      gradient[index] = (gradient[index] ?? 0) + weight * (wanted - chance) * value;
      const own = curvature[index] ?? [];
      for (const [column, other] of row.entries()) own[column] = (own[column] ?? 0) + spread * value * other;
    }
  }
  return { gradient, curvature };
}

/** Solves a small system of equations (Gaussian elimination with pivots). */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, offset) =>
          Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? column + offset : best,
        column,
      );
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const top = rows[column] ?? [];
    for (const row of rows.slice(column + 1)) {
      const factor = (row[column] ?? 0) / (top[column] || 1);
      for (let index = column; index <= size; index++) row[index] = (row[index] ?? 0) - factor * (top[index] ?? 0);
    }
  }
  const result = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    const known = result.reduce(
      (sum, value, index) => (index > row ? sum + value * (rows[row]?.[index] ?? 0) : sum),
      0,
    );
    result[row] = ((rows[row]?.[size] ?? 0) - known) / (rows[row]?.[row] || 1);
  }
  return result;
}
