import { expect, it } from 'vitest';
import { SeededRandom } from '../benchmarks/seeded-random.ts';
import { valueAtRank } from './value-at-rank.ts';

const VALUES = ((random) => Float64Array.from({ length: 5000 }, () => Math.log(random.next())))(new SeededRandom(3));

it.each([1, 20, 1000, 4999])('%i of the values reach it, and hardly more', (count) => {
  const reached = VALUES.filter((value) => value >= valueAtRank(VALUES, count)).length;
  expect(reached).toBeGreaterThanOrEqual(count);
  expect(reached).toBeLessThanOrEqual(count + 100);
});

it('is the lowest if there are fewer values, or if all are the same', () => {
  expect(valueAtRank(Float64Array.of(3, 1, 2), 7)).toBe(1);
  expect(valueAtRank(Float64Array.of(2, 2, 2), 1)).toBeLessThanOrEqual(2);
  expect(valueAtRank(Float64Array.of(2, 2, 2), 1)).toBeGreaterThan(0);
});
