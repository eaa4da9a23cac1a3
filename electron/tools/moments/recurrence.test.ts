import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { recur } from './recurrence.ts';

describe('rules that never come', () => {
  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=WEEKLY;BYMONTHDAY=3',
  ])('end instead of being looked for without end: %s', (rule) => {
    expect([...recur(ICAL, rule, '2026-11-21T09:00:00')].slice(0, 3)).toEqual([]);
  }, 2000);

  it.each(['FREQ=SECONDLY', 'FREQ=MINUTELY', 'BOGUS', '', 'FREQ=DAILY;COUNT=x'])('are refused: %s', (rule) => {
    expect(() => [...recur(ICAL, rule, '2026-11-21T09:00:00')]).toThrow();
  });
});
