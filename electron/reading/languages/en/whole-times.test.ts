import { expect, it } from 'vitest';
import { timePhrases } from './time-phrases.ts';
import { withWholeTimes } from './whole-times.ts';

const wholeIn = (text: string): readonly string[] =>
  withWholeTimes(timePhrases(text))
    .filter(({ partOf, kind, leftOut }) => partOf === undefined && kind !== 'unknown' && leftOut === 0)
    .map(({ kind, text: said }) => `${said} (${kind})`);

it.each([
  ['physio thu 4pm', ['thu 4pm (time)']],
  ['remind me on 3 May at 11', ['on 3 May at 11 (time)', '3 May at 11 (time)']],
  ['the day after tomorrow at 9', ['the day after tomorrow at 9 (time)', 'day after tomorrow at 9 (time)']],
  ['remind me in 20 minutes', ['in 20 minutes (length)', '20 minutes (length)']],
  ['what day was it 40 days ago', ['40 days ago (time)']],
  ['which date is 9 days from now', ['9 days from now (time)']],
  ['Friday 9 to 10 breakfast', ['Friday 9 to 10 (time)']],
  ['we are away from 3 to 7 August', ['from 3 to 7 August (range)', '3 to 7 August (range)']],
])('“%s” says one time', (text, whole) => {
  expect(wholeIn(text)).toEqual(whole);
});

it('a time and a length stay two values', () => {
  expect(wholeIn('tomorrow for half an hour')).toEqual(
    expect.arrayContaining(['tomorrow (time)', 'half an hour (length)', 'tomorrow for half an hour (several)']),
  );
  expect(wholeIn('every Monday at 16:30')).toContain('every Monday at 16:30 (several)');
});

it('keeps the part of the day', () => {
  const whole = wholeIn('choir every Monday at 7:45 in the evening');
  expect(whole).toContain('every Monday at 7:45 in the evening (several)');
  expect(whole).not.toContain('every Monday at 7:45 (several)');
});

it('an end of a range is a value where one is asked for', () => {
  const end = withWholeTimes(timePhrases('from 3 May to 7 August')).find(({ text }) => text === '7 August');
  expect(end?.partOf).toBe('range');
});
