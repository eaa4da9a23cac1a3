import { describe, expect, it } from 'vitest';
import { ToolError } from '../tool-error.ts';
import { describeRepeat, parseRepeat, speaksOfRepeat } from './parse-repeat.ts';

/** A Saturday, five past four in the afternoon. */
const NOW = new Date(2026, 10, 21, 16, 5);

describe('parseRepeat and describeRepeat', () => {
  it.each([
    ['every day', 'FREQ=DAILY', 'every day'],
    ['the first Monday of every month from now on', 'FREQ=MONTHLY;BYDAY=1MO', 'every month on the 1st Monday'],
    ['every Monday, the next six', 'FREQ=WEEKLY;BYDAY=MO', 'every week on Monday'],
    ['Daily', 'FREQ=DAILY', 'every day'],
    ['weekly', 'FREQ=WEEKLY', 'every week'],
    ['every other week', 'FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks'],
    ['every three days', 'FREQ=DAILY;INTERVAL=3', 'every 3 days'],
    ['fortnightly', 'FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks'],
    ['every Monday', 'FREQ=WEEKLY;BYDAY=MO', 'every week on Monday'],
    ['every Thursday evening', 'FREQ=WEEKLY;BYDAY=TH', 'every week on Thursday'],
    ['on Mondays', 'FREQ=WEEKLY;BYDAY=MO', 'every week on Monday'],
    ['every Thursday and Tuesday', 'FREQ=WEEKLY;BYDAY=TU,TH', 'every week on Tuesday and Thursday'],
    ['Mon, Wed and Fri', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', 'every week on Monday, Wednesday and Friday'],
    ['every second Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every 2 weeks on Tuesday'],
    ['every 2 weeks on Friday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'every 2 weeks on Friday'],
    ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every week from Monday to Friday'],
    ['monthly', 'FREQ=MONTHLY', 'every month'],
    ['quarterly', 'FREQ=MONTHLY;INTERVAL=3', 'every 3 months'],
    ['every month on the 15th', 'FREQ=MONTHLY;BYMONTHDAY=15', 'every month on the 15th'],
    ['the 1st of every month', 'FREQ=MONTHLY;BYMONTHDAY=1', 'every month on the 1st'],
    ['the last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
    ['the first Monday of the month', 'FREQ=MONTHLY;BYDAY=1MO', 'every month on the 1st Monday'],
    ['last Friday of each month', 'FREQ=MONTHLY;BYDAY=-1FR', 'every month on the last Friday'],
    ['every year', 'FREQ=YEARLY', 'every year'],
    [
      'every Monday until 24 December',
      'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261224',
      'every week on Monday until 24 December 2026',
    ],
    ['every day for five times', 'FREQ=DAILY;COUNT=5', 'every day 5 times'],
  ])('reads %s', (words, rule, said) => {
    expect(parseRepeat(words, NOW)).toBe(rule);
    expect(describeRepeat(rule)).toBe(said);
  });

  it.each(['now and then', 'every 0 days', 'every 40th'])('does not guess for %s', (words) => {
    expect(() => parseRepeat(words, NOW)).toThrow(ToolError);
  });
});

it.each([
  ['every Monday at 9', true],
  ['Mondays', true],
  ['daily', true],
  ['Friday at 9', false],
  ['in 3 days', false],
])('speaksOfRepeat: %s is %s', (words, repeats) => expect(speaksOfRepeat(words)).toBe(repeats));
