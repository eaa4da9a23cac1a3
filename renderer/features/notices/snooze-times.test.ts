import { expect, it } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

it('offers a while, an hour and the next morning, even late at night and at the end of a month', () => {
  const now = new Date(2026, 10, 30, 23, 55);
  expect(snoozeTimes(now).map(({ until }) => new Date(until))).toEqual([
    new Date(2026, 11, 1, 0, 5),
    new Date(2026, 11, 1, 0, 55),
    new Date(2026, 11, 1, 9, 0),
  ]);
});
