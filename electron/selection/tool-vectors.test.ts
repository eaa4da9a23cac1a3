import { describe, expect, it } from 'vitest';
import { ToolVectors } from './tool-vectors.ts';

const DIMENSIONS = 64;
const UNCHANGED = { offset: 0, factor: 1 };
/** More than are compared exactly. */
const TOOLS = 6000;

/** Numbers between -1 and 1 that are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 31 - 1;
  }
}

/** @param crowd how much all vectors have in common: with 3, most cosines are near 0.9. */
function unitVectors(count: number, crowd: number): Float32Array[] {
  const random = numbers(7);
  const corner = Array.from({ length: DIMENSIONS }, () => crowd * random.next().value);
  return Array.from({ length: count }, () => {
    const vector = Float32Array.from(corner, (common) => common + random.next().value);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}

describe.each([
  ['spread out', 0],
  ['all in one corner', 3],
])('more vectors than are compared exactly, %s', (_, crowd) => {
  const vectors = unitVectors(TOOLS, crowd);
  const table = new ToolVectors(
    vectors.map(() => 1),
    DIMENSIONS,
    UNCHANGED,
  );
  for (const [tool, vector] of vectors.entries()) table.set(tool, [vector]);
  const exact = (query: Float32Array): number[] =>
    vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0));

  it('have nearly their cosines, and the nearest ones exactly', () => {
    for (const query of vectors.slice(0, 5)) {
      const cosines = exact(query);
      const scores = [...table.nearest(query)];
      const spread = Math.max(...cosines.slice(10)) - Math.min(...cosines);
      const errors = scores.map((score, tool) => Math.abs(score - Math.max(0, cosines[tool] ?? 0)));
      expect(errors.reduce((sum, error) => sum + error, 0) / TOOLS).toBeLessThan(0.07 * spread);
      const best = [...cosines.keys()]
        .toSorted((one, other) => (cosines[other] ?? 0) - (cosines[one] ?? 0))
        .slice(0, 50);
      for (const tool of best) expect(scores[tool]).toBeCloseTo(cosines[tool] ?? 0, 5);
    }
  });

  it('are found among others that came later', () => {
    const [query = new Float32Array()] = unitVectors(1, crowd);
    table.set(TOOLS - 1, [query]);
    expect(table.nearest(query)[TOOLS - 1]).toBeCloseTo(1, 5);
  });
});
