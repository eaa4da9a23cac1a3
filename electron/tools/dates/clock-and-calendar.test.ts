import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ToolError } from '../tool-error.ts';
import { nextAfter, parseDateTime, parseDay, readTime } from './parse-date-time.ts';
import { parseSpan } from './parse-span.ts';
import { wallDay, wallMinute } from './wall-clock.ts';

const zone = process.env['TZ'];
// Clocks there go forward on 29 March 2026 at 2:00, and back on 25 October at 3:00.
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const at = (words: string, now: Date): string => wallMinute(parseDateTime(words, now).at);

describe('hours that a clock change moves', () => {
  const before = (): Date => new Date(2026, 2, 27, 10);
  it.each([
    ['in 3 days at 8', '2026-03-30T08:00'],
    ['in a week', '2026-04-03T09:00'],
    ['in 2 weeks at 9:30', '2026-04-10T09:30'],
    ['next week at 9', '2026-04-03T09:00'],
    ['in 3 months at 10', '2026-06-27T10:00'],
    ['in 5 days at 2:30', '2026-04-01T02:30'],
    // The hour doesn't exist.
    ['sunday at 2:30', '2026-03-29T03:30'],
    ['2026-03-29T02:30', '2026-03-29T03:30'],
  ])('in spring: %s', (words, when) => expect(at(words, before())).toBe(when));

  it.each([
    ['in 2 days at 8', '2026-10-26T08:00'],
    ['in a week', '2026-10-31T09:00'],
    ['tomorrow at 2:30', '2026-10-25T02:30'],
    ['in 24 hours', '2026-10-25T09:00'],
  ])('in autumn: %s', (words, when) => expect(at(words, new Date(2026, 9, 24, 10))).toBe(when));

  it('keep their day, and their zone if they say one', () => {
    expect(wallDay(readTime('in a week', new Date(2026, 9, 24, 10)).at)).toBe('2026-10-31');
    const now = new Date(2026, 9, 24);
    expect(parseDateTime('2026-10-25T02:30:00+01:00', now).at.toISOString()).toBe('2026-10-25T01:30:00.000Z');
    expect(parseDateTime('2026-10-25T02:30:00+02:00', now).at.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('do not make a time to come pass', () => {
    expect(wallMinute(nextAfter(new Date(2026, 2, 29, 9, 30), new Date(2026, 2, 28, 9), 1))).toBe('2026-03-30T09:00');
  });
});

describe('a month later on the 31st', () => {
  const now = (): Date => new Date(2026, 0, 31, 10);
  it.each([
    ['next month', '2026-02-28T09:00'],
    ['in a month', '2026-02-28T09:00'],
    ['next month at 9', '2026-02-28T09:00'],
    ['a month from today', '2026-02-28T09:00'],
    ['in 3 months', '2026-04-30T09:00'],
    ['in 13 months', '2027-02-28T09:00'],
    ['in 2 months', '2026-03-31T09:00'],
    ['1 month after 31 march', '2026-04-30T09:00'],
  ])('is the last day of the month: %s', (words, when) => expect(at(words, now())).toBe(when));

  it('is a span that ends on it', () => {
    expect(wallDay(parseSpan('the last 1 months', new Date(2026, 2, 31)).from)).toBe('2026-02-28');
    expect(wallDay(parseDay('next year', new Date(2028, 1, 29)))).toBe('2029-02-28');
  });
});

describe('the 24-hour clock', () => {
  it.each([
    ['18h30', '2026-11-28T18:30'],
    ['18 h 30', '2026-11-28T18:30'],
    ['at 18h30', '2026-11-28T18:30'],
    ['18:30h', '2026-11-28T18:30'],
    ['9h', '2026-11-29T09:00'],
    ['at 9h', '2026-11-29T09:00'],
    ['23h', '2026-11-28T23:00'],
    ['00:30', '2026-11-29T00:30'],
    ['0:30', '2026-11-29T00:30'],
    ['0h30', '2026-11-29T00:30'],
    ['tomorrow 18h30', '2026-11-29T18:30'],
    ['in 9h', '2026-11-28T19:00'],
  ])('%s', (words, when) => {
    const now = new Date(2026, 10, 28, 10);
    expect(at(words, now)).toBe(when);
    expect(wallMinute(readTime(words, now).at)).toBe(when);
  });

  it('shows that half past midnight has passed today', () => {
    expect(() => parseDateTime('today 00:30', new Date(2026, 10, 28, 10))).toThrow('has passed');
  });
});

describe('29 February', () => {
  it.each(['29 February', 'feb 29', 'February 29th', 'the 29th of February', '29.2.'])(
    'is in a leap year: %s',
    (words) => {
      const now = new Date(2026, 0, 31, 10);
      expect(wallDay(parseDateTime(words, now).at)).toBe('2028-02-29');
      expect(wallDay(readTime(words, now).at)).toBe('2028-02-29');
      expect(wallDay(parseDay(words, now))).toBe('2028-02-29');
      expect(wallDay(parseSpan(words, now).from)).toBe('2028-02-29');
    },
  );

  it('may be today', () => expect(wallDay(parseDay('29 February', new Date(2028, 1, 29, 15)))).toBe('2028-02-29'));
  it('is not in another year', () =>
    expect(() => parseDay('29 February 2027', new Date(2026, 0, 1))).toThrow(ToolError));
});

describe('a day that no calendar has', () => {
  const parsers = { parseDateTime, readTime, parseDay, parseSpan };
  const days = [
    '2026-13-01',
    '2026-02-30',
    '2026-00-10',
    '2026-13-01 at 9',
    '2026-13-01T10:00',
    'from 2026-11-31 to 2026-12-02',
  ];
  it.each(Object.entries(parsers).flatMap(([name, parse]) => days.map((day) => [name, day, parse] as const)))(
    'is an error: %s %s',
    (_, day, parse) => expect(() => parse(day, new Date(2026, 0, 1))).toThrow('is not a day of the calendar'),
  );
});
