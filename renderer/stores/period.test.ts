import { expect, it } from 'vitest';
import { timesOf, type ChosenPeriod } from './period.ts';

const NOW = Date.UTC(2026, 10, 28, 21);
const chosen = (period: ChosenPeriod['period'], first = '', last = ''): ChosenPeriod => ({ period, first, last });

it('reaches back from now, or not at all', () => {
  expect(timesOf(chosen('any', '2026-01-01'), NOW)).toEqual({});
  expect(timesOf(chosen('week'), NOW)).toEqual({ from: NOW - 7 * 86_400_000 });
});

it('between two days includes both of them', () => {
  expect(timesOf(chosen('between', '2026-03-01', '2026-03-01'), NOW)).toEqual({
    from: new Date(2026, 2, 1).getTime(),
    to: new Date(2026, 2, 2).getTime(),
  });
  expect(timesOf(chosen('between', '', '2026-12-31'), NOW)).toEqual({ to: new Date(2027, 0, 1).getTime() });
  expect(timesOf(chosen('between', '2026', 'x'), NOW)).toEqual({});
});
