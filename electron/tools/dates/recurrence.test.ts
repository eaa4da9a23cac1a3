import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { recur } from './recurrence.ts';

describe('rules without any occurrence', () => {
  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYMONTHDAY=3',
  ])('end instead of being looked for without end: %s', (rule) => {
    expect([...recur(ICAL, rule, '2026-11-21T09:00:00')].slice(0, 3)).toEqual([]);
  });

  it.each(['FREQ=SECONDLY', 'FREQ=MINUTELY', 'BOGUS', '', 'FREQ=DAILY;COUNT=x'])('are refused: %s', (rule) => {
    expect(() => [...recur(ICAL, rule, '2026-11-21T09:00:00')]).toThrow();
  });
});

describe('a series over many years', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=DAILY;BYDAY=MO,TU',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU',
    'FREQ=HOURLY;INTERVAL=7;UNTIL=20270101T000000',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=1',
    'FREQ=DAILY;COUNT=9000',
    'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270101T000000',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
  ])('is the same when its beginning is not counted through: %s', (rule) => {
    const from = '2026-11-21T16:05:00';
    const until = '2027-03-01';
    const take = (keys: Iterable<string>): string[] => {
      const taken: string[] = [];
      for (const key of keys) {
        if (key > until) break;
        if (key >= from) taken.push(key);
      }
      return taken;
    };
    const starts = rule.includes('HOURLY') ? '2026-05-03T09:00:00' : '2019-05-03T09:00:00';
    const all = take(recur(ICAL, rule, starts));
    expect(all.length).toBeGreaterThan(0);
    expect(take(recur(ICAL, rule, starts, from))).toEqual(all);
  });
});
