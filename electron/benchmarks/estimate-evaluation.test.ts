import { expect, it } from 'vitest';
import { estimateEvaluation } from './estimate-evaluation.ts';

/** Tokens that each take as long as the previous ones, plus a little for each of these. */
const quadratic = (tokens: number): { tokens: number; ms: number } => ({
  tokens,
  ms: 2 * tokens + 0.001 * tokens ** 2,
});
const upTo = (tokens: number, step = 128): { tokens: number; ms: number }[] =>
  Array.from({ length: tokens / step + 1 }, (_, index) => quadratic(index * step));

it('continues at the last measured speed, which is never slower than the real evaluation', () => {
  const estimated = estimateEvaluation(upTo(2048), 8192);
  expect(estimated).toBeLessThan(quadratic(8192).ms);
  expect(estimated).toBeGreaterThan(quadratic(2048).ms + 2 * (8192 - 2048));
});

it('does not treat one slow step as the general speed', () => {
  const points = upTo(2048).map((point, index, all) =>
    index === all.length - 1 ? { ...point, ms: point.ms + 5000 } : point,
  );
  expect(estimateEvaluation(points, 4096) - estimateEvaluation(upTo(2048), 4096)).toBe(5000);
});

it('has no estimate without a measurement', () => expect(estimateEvaluation([], 1000)).toBe(0));
