import { expect, it } from 'vitest';
import { fitLogistic, type Example } from './logistic-regression.ts';

/** A small seeded generator (mulberry32), so that the test is the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it('finds the weights that made the data', () => {
  const random = randomFrom(7);
  const [bias, first, second] = [-1, 3, -2];
  const examples = Array.from({ length: 20_000 }, (): Example => {
    const inputs = [random() * 2, random() * 2];
    const chance = 1 / (1 + Math.exp(-(bias + first * (inputs[0] ?? 0) + second * (inputs[1] ?? 0))));
    return { inputs, wanted: random() < chance ? 1 : 0, weight: 1 };
  });
  const found = fitLogistic(examples);
  expect(found[0]).toBeCloseTo(bias, 0);
  expect(found[1]).toBeCloseTo(first, 0);
  expect(found[2]).toBeCloseTo(second, 0);
});

it('handles a constant input', () => {
  const found = fitLogistic([
    { inputs: [1, 0], wanted: 1, weight: 1 },
    { inputs: [0, 0], wanted: 0, weight: 1 },
  ]);
  expect(found.every(Number.isFinite)).toBe(true);
  expect(found[1]).toBeGreaterThan(1);
});
