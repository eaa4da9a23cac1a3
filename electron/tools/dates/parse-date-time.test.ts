import { afterEach, describe, expect, it } from 'vitest';
import { ToolError } from '../tool-error.ts';
import { formatDay, formatDateTime } from './format-date-time.ts';
import { parseDay, parseDateTime } from './parse-date-time.ts';

/** A Saturday, five past four in the afternoon, in the computer's time zone. */
const NOW = new Date(2026, 10, 21, 16, 5);

const dateTimeOf = (words: string, now = NOW): string => formatDateTime(parseDateTime(words, now).at);
const dayOf = (words: string): string => formatDay(parseDay(words, NOW));

describe('parseDateTime, on Saturday 21 November 2026 at 16:05', () => {
  it.each([
    ['Friday at 8', 'Friday 27 November 2026, 08:00'],
    ['at 8 on Friday', 'Friday 27 November 2026, 08:00'],
    ['8 on friday', 'Friday 27 November 2026, 08:00'],
    ['Friday at eight', 'Friday 27 November 2026, 08:00'],
    ['Fri 8am', 'Friday 27 November 2026, 08:00'],
    ['friday at 8 in the evening', 'Friday 27 November 2026, 20:00'],
    ['friday 14:30', 'Friday 27 November 2026, 14:30'],
    ['fri 27 nov 8am', 'Friday 27 November 2026, 08:00'],
    ['Friday the 27th at 9', 'Friday 27 November 2026, 09:00'],
    ['noon on Friday', 'Friday 27 November 2026, 12:00'],
    ['next tuesday at noon', 'Tuesday 24 November 2026, 12:00'],
    ['next week on Tuesday at 9', 'Tuesday 24 November 2026, 09:00'],
    ['Sunday evening next week at 7', 'Sunday 29 November 2026, 19:00'],
    ['Sunday 3pm next week', 'Sunday 29 November 2026, 15:00'],
    ['Sunday at 11', 'Sunday 22 November 2026, 11:00'],
    ['Saturday at 18', 'Saturday 21 November 2026, 18:00'],
    ['saturday at 10', 'Saturday 28 November 2026, 10:00'],
    ['a week from Friday at 9', 'Friday 4 December 2026, 09:00'],
  ])('finds the weekday in "%s"', (words, moment) => expect(dateTimeOf(words)).toBe(moment));

  it.each([
    ['tomorrow at noon', 'Sunday 22 November 2026, 12:00'],
    ['noon tomorrow', 'Sunday 22 November 2026, 12:00'],
    ['tomorrow at 8', 'Sunday 22 November 2026, 08:00'],
    ['tmrw 8', 'Sunday 22 November 2026, 08:00'],
    ['8:00 tomorrow', 'Sunday 22 November 2026, 08:00'],
    ['tomorrow 8.30', 'Sunday 22 November 2026, 08:30'],
    ['tomorrow 18h30', 'Sunday 22 November 2026, 18:30'],
    ['tomorrow at half past seven', 'Sunday 22 November 2026, 07:30'],
    ['seven forty tomorrow evening', 'Sunday 22 November 2026, 19:40'],
    ['nine twenty on Sunday', 'Sunday 22 November 2026, 09:20'],
    ['tomorrow at quarter to 9', 'Sunday 22 November 2026, 08:45'],
    ['tomorrow at seven in the morning', 'Sunday 22 November 2026, 07:00'],
    ['the day after tomorrow at 8', 'Monday 23 November 2026, 08:00'],
    ['24 December at 18:00', 'Thursday 24 December 2026, 18:00'],
    ['2026-12-24 18:00', 'Thursday 24 December 2026, 18:00'],
    ['24.12.2026 at 18:00', 'Thursday 24 December 2026, 18:00'],
    ['christmas eve at 6pm', 'Thursday 24 December 2026, 18:00'],
    ['nov 27, 2026 at 8', 'Friday 27 November 2026, 08:00'],
    ['on the 25th at 9', 'Wednesday 25 November 2026, 09:00'],
    ['2 pm on the 3rd', 'Thursday 3 December 2026, 14:00'],
    ['21 November at 18:00', 'Saturday 21 November 2026, 18:00'],
    ['in 3 days at 10', 'Tuesday 24 November 2026, 10:00'],
    ['wensday at 5pm', 'Wednesday 25 November 2026, 17:00'],
    ['thurs at 8', 'Thursday 26 November 2026, 08:00'],
    ['week on monday at noon', 'Monday 30 November 2026, 12:00'],
    ['tomorrow week at 3pm', 'Sunday 29 November 2026, 15:00'],
    ['today week at 3pm', 'Saturday 28 November 2026, 15:00'],
    ['a fortnight today', 'Saturday 5 December 2026, 09:00'],
    ['monday coming at 11', 'Monday 23 November 2026, 11:00'],
    ['14h30 monday', 'Monday 23 November 2026, 14:30'],
    ['1630 tomorrow', 'Sunday 22 November 2026, 16:30'],
    ['eod monday', 'Monday 23 November 2026, 17:00'],
    ['next month on the 5th', 'Saturday 5 December 2026, 09:00'],
    ['quarter past two in the afternoon', 'Sunday 22 November 2026, 14:15'],
    ['a week on Friday at 8', 'Friday 4 December 2026, 08:00'],
    ['Friday week', 'Friday 4 December 2026, 09:00'],
    ['mid December', 'Tuesday 15 December 2026, 09:00'],
    ['in a fortnight', 'Saturday 5 December 2026, 09:00'],
    ['30.11.', 'Monday 30 November 2026, 09:00'],
    ['febuary 3', 'Wednesday 3 February 2027, 09:00'],
    ['tomorow at 1530', 'Sunday 22 November 2026, 15:30'],
    ['three thirty pm', 'Sunday 22 November 2026, 15:30'],
    ['half three in the afternoon', 'Sunday 22 November 2026, 15:30'],
  ])('finds the day and time in "%s"', (words, moment) => expect(dateTimeOf(words)).toBe(moment));

  it.each([
    ['tomorrow', 'Sunday 22 November 2026, 09:00'],
    ['tomorrow morning', 'Sunday 22 November 2026, 09:00'],
    ['tomorrow evening', 'Sunday 22 November 2026, 19:00'],
    ['friday night', 'Friday 27 November 2026, 21:00'],
    ['tonight', 'Saturday 21 November 2026, 20:00'],
    ['in the morning', 'Sunday 22 November 2026, 09:00'],
    ['Nov 27', 'Friday 27 November 2026, 09:00'],
    ['May 3', 'Monday 3 May 2027, 09:00'],
    ['the 3rd of May', 'Monday 3 May 2027, 09:00'],
    ['24/12', 'Thursday 24 December 2026, 09:00'],
    ['20 November', 'Saturday 20 November 2027, 09:00'],
    ['in two weeks', 'Saturday 5 December 2026, 09:00'],
    ['three days before Christmas', 'Tuesday 22 December 2026, 09:00'],
    ['2 weeks from tomorrow', 'Sunday 6 December 2026, 09:00'],
    ['end of the year', 'Thursday 31 December 2026, 09:00'],
    ['at lunchtime', 'Sunday 22 November 2026, 12:00'],
  ])('gives "%s" a usual hour', (words, moment) => expect(dateTimeOf(words)).toBe(moment));

  it.each([
    ['in 20 minutes', 'Saturday 21 November 2026, 16:25'],
    ['20 minutes', 'Saturday 21 November 2026, 16:25'],
    ['in twenty-five minutes', 'Saturday 21 November 2026, 16:30'],
    ['in half an hour', 'Saturday 21 November 2026, 16:35'],
    ['an hour from now', 'Saturday 21 November 2026, 17:05'],
    ['in an hour and a half', 'Saturday 21 November 2026, 17:35'],
    ['in 1 hour and 30 minutes', 'Saturday 21 November 2026, 17:35'],
    ['in 2h30', 'Saturday 21 November 2026, 18:35'],
    ['in a couple of hours', 'Saturday 21 November 2026, 18:05'],
    ['in 2 days and 3 hours', 'Monday 23 November 2026, 19:05'],
  ])('counts from now: "%s"', (words, moment) => expect(dateTimeOf(words)).toBe(moment));

  it.each([
    ['at 5', 'Saturday 21 November 2026, 17:00'],
    ['today at 5', 'Saturday 21 November 2026, 17:00'],
    ["at 8 o'clock", 'Saturday 21 November 2026, 20:00'],
    ['twenty-five past six tomorrow evening', 'Sunday 22 November 2026, 18:25'],
    ['Wednesday the 25th of November at 4 in the afternoon', 'Wednesday 25 November 2026, 16:00'],
    ['the evening of the 3rd of December at 7', 'Thursday 3 December 2026, 19:00'],
    ['quarter past six', 'Saturday 21 November 2026, 18:15'],
    ['20 to 6', 'Saturday 21 November 2026, 17:40'],
    ['at 17h', 'Saturday 21 November 2026, 17:00'],
    ['at 6am', 'Sunday 22 November 2026, 06:00'],
    ['at 16:04', 'Sunday 22 November 2026, 16:04'],
    ['at 3', 'Sunday 22 November 2026, 03:00'],
  ])('takes the next time the clock shows "%s"', (words, moment) => expect(dateTimeOf(words)).toBe(moment));

  it.each([
    'yesterday at 5',
    'last Friday',
    '2 hours ago',
    '1 January 2020',
    'today at 3pm',
    'this afternoon',
    'now',
    'in 0 minutes',
  ])('refuses "%s", which has passed', (words) => expect(() => dateTimeOf(words)).toThrow(/has passed/));

  it.each([
    ['yesterday at 5', ['Sunday 22 November 2026, 05:00', 'Friday 27 November 2026, 05:00']],
    ['today at 3pm', ['Sunday 22 November 2026, 15:00', 'Saturday 28 November 2026, 15:00']],
  ])('asks which time to come is meant by "%s"', (words, times) => {
    const { choice } = errorOf(() => parseDateTime(words, NOW));
    expect(choice).toMatchObject({ wanted: words, options: times.map((value) => ({ value })) });
    for (const time of times) expect(dateTimeOf(time)).toBe(time);
  });

  it.each([
    'later',
    'when I get home',
    '',
    'in 5',
    'tomorrow at 25:00',
    'tomorrow at 8:75',
    '32 December',
    '30 February',
    'the 32nd',
    'between 5 and 6',
    'tursday at 5',
    'in 2 weeks on Monday',
  ])('does not guess what "%s" means', (words) =>
    expect(() => dateTimeOf(words)).toThrow(/is not a time Knapsack understands/),
  );

  it.each(['every day at 8', 'every Monday', 'daily at noon'])('does not make a single reminder of "%s"', (words) => {
    expect(() => dateTimeOf(words)).toThrow(/repeats, and only one time can be given/);
  });

  it('refuses with examples that work', () => {
    for (const words of ['blah', 'every day']) {
      const message = refusal(() => parseDateTime(words, NOW));
      const examples = [...(message.split(/Say|Try/)[1]?.matchAll(/“([^”]+)”/g) ?? [])].map(
        ([, example]) => example ?? '',
      );
      expect(examples.map((example) => dateTimeOf(example))).toEqual([
        'Sunday 22 November 2026, 08:00',
        'Friday 27 November 2026, 14:30',
        'Saturday 21 November 2026, 16:25',
      ]);
    }
  });
});

describe('parseDateTime over a change to summer time', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('waits exactly as long as stated', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const now = new Date('2026-03-29T01:50:00+01:00');
    expect(parseDateTime('in 20 minutes', now).at.toISOString()).toBe('2026-03-29T01:10:00.000Z');
    expect(parseDateTime('in 2 hours', now).at.toISOString()).toBe('2026-03-29T02:50:00.000Z');
  });

  it('keeps the stated hour of a day', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const now = new Date('2026-03-28T12:00:00+01:00');
    expect(parseDateTime('tomorrow at 8', now).at.toISOString()).toBe('2026-03-29T06:00:00.000Z');
  });
});

describe('parseDay, on Saturday 21 November 2026', () => {
  it.each([
    ['the last Friday of this month', 'Friday 27 November 2026'],
    ['first Monday in March', 'Monday 1 March 2027'],
    ['the second Tuesday of next month', 'Tuesday 8 December 2026'],
    ['today', 'Saturday 21 November 2026'],
    ['21 November', 'Saturday 21 November 2026'],
    ['yesterday', 'Friday 20 November 2026'],
    ['last Friday', 'Friday 20 November 2026'],
    ['next Friday', 'Friday 27 November 2026'],
    ['in 3 weeks', 'Saturday 12 December 2026'],
    ['a fortnight ago', 'Saturday 7 November 2026'],
    ['the 3rd of May', 'Monday 3 May 2027'],
    ['Nov 27', 'Friday 27 November 2026'],
    ['last christmas', 'Thursday 25 December 2025'],
    ['4 July 1776', 'Thursday 4 July 1776'],
    ['100 days from today', 'Monday 1 March 2027'],
    ['45 days after 1 March 2026', 'Wednesday 15 April 2026'],
    ['the day before yesterday', 'Thursday 19 November 2026'],
    ['29 Feb 2028', 'Tuesday 29 February 2028'],
  ])('finds "%s"', (words, day) => expect(dayOf(words)).toBe(day));

  it.each(['my birthday', 'summer', '', '29 February 2027'])(
    'says that "%s" is not a date, with examples that work',
    (words) => {
      const message = refusal(() => parseDay(words, NOW));
      const examples = [...(message.split('Try')[1]?.matchAll(/“([^”]+)”/g) ?? [])].map(([, example]) => example ?? '');
      expect(examples.map(dayOf)).toEqual([
        'Thursday 24 December 2026',
        'Friday 27 November 2026',
        'Saturday 12 December 2026',
      ]);
    },
  );
});

function errorOf(parse: () => unknown): ToolError {
  try {
    parse();
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  return expect.unreachable('It was understood.');
}

const refusal = (parse: () => unknown): string => errorOf(parse).message;
