import { describe, expect, it } from 'vitest';
import { durationOf } from './parse-duration.ts';
import { parseDateTime, readTime } from './parse-date-time.ts';
import { parseRepeat } from './parse-repeat.ts';
import { parseSpan } from './parse-span.ts';
import { typedWord } from './typed-words.ts';
import { wallMinute } from './wall-clock.ts';

/** A Wednesday. */
const NOW = new Date(2026, 9, 14, 10, 30);

const timeOf = (words: string): string => {
  const { at, until } = readTime(words, NOW);
  return `${wallMinute(at)}${until === null ? '' : ` ${wallMinute(until)}`}`.replaceAll('T00:00', '');
};
const spanOf = (words: string): string => {
  const { from, to } = parseSpan(words, NOW);
  return `${wallMinute(from)} ${wallMinute(to)}`.replaceAll('T00:00', '');
};

describe('times as people write them, on Wednesday 14 October 2026', () => {
  it.each([
    ['tues 10.30', '2026-10-20T10:30'],
    ['mid November, 17th', '2026-11-17'],
    ['mid-December, the 12th at 4pm', '2026-12-12T16:00'],
    ['early december, the 3rd', '2026-12-03'],
    ['November, the 3rd', '2026-11-03'],
    ['end of November, 28th', '2026-11-28'],
    ['in the middle of November, 14 November', '2026-11-14'],
    ['saturday week, 24th', '2026-10-24'],
    ['a week on saturday, the 24th at 3pm', '2026-10-24T15:00'],
    ['Saturday week, 24 October', '2026-10-24'],
    ['next week, the 22nd', '2026-10-22'],
    ['in two weeks, on the 28th', '2026-10-28'],
    ['mid November', '2026-11-15'],
    ['saturday week', '2026-10-24'],
    ['tomorrow nine forty in the evening', '2026-10-15T21:40'],
    ['18 Dec, 14.45', '2026-12-18T14:45'],
    ['24.12. at 18.00', '2026-12-24T18:00'],
    ['22 nov 21h', '2026-11-22T21:00'],
    ['monday 1030', '2026-10-19T10:30'],
    ['sunday 11ish', '2026-10-18T11:00'],
    ['saturday week, 11ish', '2026-10-24T11:00'],
    ['Sunday the 25th around 11:30', '2026-10-25T11:30'],
    ['11 sharp tomorrow', '2026-10-15T11:00'],
    ["the 12th from 10 o'clock", '2026-11-12T10:00'],
    ['nov 28 doors 7pm', '2026-11-28T19:00'],
    ['2moro noon', '2026-10-15T12:00'],
    ['the fifth of next month, 14:00 sharp', '2026-11-05T14:00'],
    ['the 20th of next month', '2026-11-20'],
    ['the 1st of the month', '2026-11-01'],
    ['the end of November', '2026-11-30'],
    ['this coming Friday', '2026-10-16'],
    ['Saturday 28 at 9:30', '2026-11-28T09:30'],
    ['monday fortnight', '2026-11-02'],
    ['5 May next year at 3pm', '2027-05-05T15:00'],
    ['on May 5th of next year', '2027-05-05'],
    ['tuesday, nine fifteen', '2026-10-20T09:15'],
    ['in the evening next Monday', '2026-10-19T19:00'],
    ['early afternoon on the 8th', '2026-11-08T15:00'],
    ['morning of Saturday 24 October', '2026-10-24T09:00'],
    ['saturday evening the 24th', '2026-10-24T19:00'],
    ['friday evening 8', '2026-10-16T20:00'],
    ['sun eve 7', '2026-10-18T19:00'],
    ['sat half 4ish pm', '2026-10-17T16:30'],
    ['week from Friday, at noon', '2026-10-23T12:00'],
    ['the end of October, the 31st', '2026-10-31'],
    ['15h on tuesday', '2026-10-20T15:00'],
    ['tuesday 15,45', '2026-10-20T15:45'],
    ['tuesday 15:45 hrs', '2026-10-20T15:45'],
    ['friday 4p', '2026-10-16T16:00'],
    ['friday, no later than 5pm', '2026-10-16T17:00'],
    ['twenty to ten in the morning on friday', '2026-10-16T09:40'],
    ["3 dec '26", '2026-12-03'],
    ['3.12.26 um 9:15', '2026-12-03T09:15'],
    ['twelve noon tomorrow', '2026-10-15T12:00'],
    ['midnight', '2026-10-15'],
    ['tonight at midnight', '2026-10-15'],
    ['0:30 tonight', '2026-10-15T00:30'],
    ['tonight at 0:30', '2026-10-15T00:30'],
    ['last friday of november 6pm', '2026-11-27T18:00'],
    ["in a fortnight's time", '2026-10-28'],
    ["in a month's time", '2026-11-14'],
    ['two weeks tomorrow', '2026-10-29'],
    ['a week tuesday', '2026-10-27'],
    ['next year in june', '2027-06-01'],
    ['thursday of calendar week 47 at 10', '2026-11-19T10:00'],
    ['tue KW44', '2026-10-27'],
    ['monday in week 2', '2027-01-11'],
    ['on friday in two weeks, at 16', '2026-10-30T16:00'],
    ['in 3 weeks on thursday', '2026-11-05'],
    ['saturday two weeks from now', '2026-10-31'],
    ['12/3/2026', '2026-12-03'],
    ['3 July 10h15', '2027-07-03T10:15'],
    ['Chrismas Eve', '2026-12-24'],
    ['sat 9a', '2026-10-17T09:00'],
    ['tues 920', '2026-10-20T09:20'],
    ['a fortnight on from this Thursday', '2026-10-29'],
  ])('"%s"', (words, time) => {
    expect(timeOf(words)).toBe(time);
  });

  it.each([
    ['last sunday of october 6-8pm', '2026-10-25T18:00 2026-10-25T20:00'],
    ['the 29th, half seven till half eight in the morning', '2026-10-29T07:30 2026-10-29T08:30'],
    ['thursday half 7 to half 8 in the evening', '2026-10-15T19:30 2026-10-15T20:30'],
    ['friday 12:30 to 2 p.m.', '2026-10-16T12:30 2026-10-16T14:00'],
    ['mon 9:15a-11a', '2026-10-19T09:15 2026-10-19T11:00'],
    ['thurs 8-14', '2026-10-15T08:00 2026-10-15T14:00'],
    ['Sat 9.30-12', '2026-10-17T09:30 2026-10-17T12:00'],
    ['4 dec 14-16h', '2026-12-04T14:00 2026-12-04T16:00'],
    ['12 december 10 to 12', '2026-12-12T10:00 2026-12-12T12:00'],
    ['december 10-12', '2026-12-10 2026-12-12'],
    ['Thursday 9 till noon', '2026-10-15T09:00 2026-10-15T12:00'],
    ['noon to 2 tomorrow', '2026-10-15T12:00 2026-10-15T14:00'],
    ['8pm until midnight tomorrow', '2026-10-15T20:00 2026-10-16'],
    ['the last day of October from ten until noon', '2026-10-31T10:00 2026-10-31T12:00'],
    ['from the 4th to the 15th', '2026-11-04 2026-11-15'],
    ['between 2 and 3', '2026-10-14T14:00 2026-10-14T15:00'],
    ['tomorrow 9-5pm', '2026-10-15T09:00 2026-10-15T17:00'],
  ])('"%s" has an end', (words, time) => {
    expect(timeOf(words)).toBe(time);
  });

  it.each([
    ['thursday or friday', '2026-10-15 2026-10-17'],
    ['between now and the 24th of December', '2026-10-14T10:30 2026-12-25'],
    ['from the 12th to the 14th of June', '2027-06-12 2027-06-15'],
    ['tmrw mornin', '2026-10-15 2026-10-15T12:00'],
  ])('"%s" is a span', (words, span) => {
    expect(spanOf(words)).toBe(span);
  });

  it.each(['tuesday or thursday', 'that week', 'half term'])('"%s" is not a span', (words) => {
    expect(() => parseSpan(words, NOW)).toThrow('is not a time');
  });

  it.each([
    'the day after',
    'day before at 6pm',
    'evening before, 8',
    '2 days before at noon',
    'the Friday before',
    '20 minutes before',
    'a week before Diwali',
    'fridays, 3pm',
    '24.12',
  ])('does not guess what "%s" means', (words) => {
    expect(() => readTime(words, NOW)).toThrow('is not a time');
  });

  it('a reminder is not set for one of several days', () => {
    expect(() => parseDateTime('mondays at 9', NOW)).toThrow('repeats');
    expect(wallMinute(parseDateTime('0600', NOW).at)).toBe('2026-10-15T06:00');
    expect(wallMinute(parseDateTime('in about 20 minutes', NOW).at)).toBe('2026-10-14T10:50');
  });
});

describe('feasts', () => {
  it.each([
    ['easter', '2027-03-28'],
    ['good friday', '2027-03-26'],
    ['easter monday 2026', '2026-04-06'],
    ['last easter', '2026-04-05'],
    ['ash wednesday', '2027-02-10'],
    ['pentecost sunday at 10', '2027-05-16T10:00'],
    ['boxing day', '2026-12-26'],
    ['black friday', '2026-11-27'],
    ['2 weeks before easter', '2027-03-14'],
  ])('"%s"', (words, day) => {
    expect(timeOf(words)).toBe(day);
  });
});

it.each([
  ['mondays wednesdays and fridays', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['every first friday', 'FREQ=MONTHLY;BYDAY=1FR'],
  ['first saturdays', 'FREQ=MONTHLY;BYDAY=1SA'],
  ['every second tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['the second and fourth Saturday of each month', 'FREQ=MONTHLY;BYDAY=2SA,4SA'],
  ['the last working day of each month', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
  ['every fifth day', 'FREQ=DAILY;INTERVAL=5'],
  ['fortnightly on mondays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every other weekend', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
  ['each morning', 'FREQ=DAILY'],
  ['every 3 October', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=3'],
  ['every month on the last friday', 'FREQ=MONTHLY;BYDAY=-1FR'],
])('"%s" repeats', (words, rule) => {
  expect(parseRepeat(words, NOW)).toBe(rule);
});

it.each([
  ['20 minuts', 20],
  ["45'", 45],
  ['an hour n a half', 90],
  ['an hour and twenty', 80],
  ['8 minutes 30', 8.5],
  ['five more minutes', 5],
])('"%s" is a length', (words, minutes) => {
  expect(durationOf(words)).toBe(minutes * 60_000);
});

it('only what is hardly another word is taken for a day', () => {
  expect(['tmrw', 'wensday', '2nite', 'octobre', 'marsh', 'money', 'sunny'].map(typedWord)).toEqual([
    'tomorrow',
    'wednesday',
    'tonight',
    'october',
    'marsh',
    'money',
    'sunny',
  ]);
});
