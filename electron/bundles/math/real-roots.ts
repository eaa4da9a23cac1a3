const STEPS = 200;
/** The range and resolution for equations that are not polynomials. */
const RANGE = 1000;
const SAMPLES = 20_000;

/** @param coefficients the constant first. @returns every real root once, smallest first. */
export function polynomialRoots(coefficients: readonly number[]): readonly number[] {
  const degree = coefficients.length - 1;
  if (degree < 1) return [];
  const [constant = 0, slope = 1] = coefficients;
  if (degree === 1) return [-constant / slope];
  const at = (x: number): number => coefficients.reduceRight((sum, part) => sum * x + part, 0);
  // Cauchy: no root is further out. Between two turning points there is at most one.
  const bound = 1 + Math.max(...coefficients.slice(0, -1).map((part) => Math.abs(part / (coefficients.at(-1) ?? 1))));
  const turns = polynomialRoots(coefficients.slice(1).map((part, power) => part * (power + 1)));
  const edges = [-bound, ...turns, bound];
  const size = Math.max(...coefficients.map(Math.abs));
  const touching = turns.filter((turn) => Math.abs(at(turn)) < 1e-9 * size * Math.max(1, Math.abs(turn)) ** degree);
  const crossing = edges.slice(1).flatMap((edge, index) => between(at, edges[index] ?? -bound, edge));
  return distinct([...touching, ...crossing]);
}

/** @returns roots of any function within the range where it changes its sign: there may be others. */
export function rootsInRange(at: (x: number) => number): readonly number[] {
  const place = (index: number): number => {
    const share = (2 * index) / SAMPLES - 1;
    // Finer near zero, where most solutions are.
    return RANGE * Math.sign(share) * Math.abs(share) ** 3;
  };
  const found: number[] = [];
  for (let index = 0; index < SAMPLES && found.length < 100; index++)
    found.push(...between(at, place(index), place(index + 1)));
  return distinct(found.filter((root) => Math.abs(at(root)) < 1e-6));
}

function between(at: (x: number) => number, from: number, to: number): number[] {
  let [low, high] = [from, to];
  const first = at(low);
  if (first === 0) return [low];
  if (at(high) === 0) return [high];
  if (!(first * at(high) < 0)) return [];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (at(middle) * first > 0) low = middle;
    else high = middle;
  }
  return [(low + high) / 2];
}

function distinct(roots: readonly number[]): readonly number[] {
  const sorted = roots.toSorted((one, other) => one - other);
  return sorted.filter(
    (root, index) => index === 0 || root - (sorted[index - 1] ?? 0) > 1e-7 * Math.max(1, Math.abs(root)),
  );
}
