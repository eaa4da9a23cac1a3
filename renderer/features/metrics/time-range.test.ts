import { expect, it } from 'vitest';
import { timeRange } from './time-range.ts';

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime() / 1000;

it('gives times of one day the axis of that day, also a single one at its beginning', () => {
  expect(timeRange([at(21, 9), at(21, 17)])).toEqual([at(21, 0), at(22, 0)]);
  expect(timeRange([at(21, 0)])).toEqual([at(21, 0), at(22, 0)]);
});

it('goes a little beyond times of several days', () => {
  const [from, to] = timeRange([at(20, 12), at(22, 12)]);
  expect(from).toBeLessThan(at(20, 12));
  expect(from).toBeGreaterThan(at(20, 0));
  expect(to).toBeGreaterThan(at(22, 12));
  expect(to).toBeLessThan(at(23, 0));
});
