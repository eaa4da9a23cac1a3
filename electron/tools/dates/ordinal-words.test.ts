import { expect, it } from 'vitest';
import { readTime } from './parse-date-time.ts';
import { parseSpan } from './parse-span.ts';
import { withOrdinals } from './ordinal-words.ts';

it.each([
  ['the twenty-first of may', 'the 21st of may'],
  ['march the third', 'march the 3rd'],
  ['on the ninth at noon', 'on the 9th at noon'],
  ['friday the twelfth', 'friday the 12th'],
  ['from the thirtieth of june', 'from the 30th of june'],
])('“%s” is “%s”', (words, digits) => {
  expect(withOrdinals(words)).toBe(digits);
});

it.each(['a thirty second timer', 'the first monday of june', 'every second day', 'twenty seconds', 'a third of it'])(
  '“%s” names no day of a month',
  (words) => {
    expect(withOrdinals(words)).toBe(words);
  },
);

const now = new Date(2026, 9, 14, 10, 30);

it.each([
  ['the twenty-first of November at noon', new Date(2026, 10, 21, 12)],
  ['december the third', new Date(2026, 11, 3)],
  ['in three quarters of an hour', new Date(2026, 9, 14, 11, 15)],
  ['in an hour and three quarters', new Date(2026, 9, 14, 12, 15)],
  ['the Monday after next', new Date(2026, 9, 26)],
  ['next year, the 14th of February 2027', new Date(2027, 1, 14)],
])('“%s” is a time', (words, at) => {
  expect(readTime(words, now).at).toEqual(at);
});

it.each([
  ['in the week after this one', new Date(2026, 9, 19), new Date(2026, 9, 26)],
  ['the week after next', new Date(2026, 9, 26), new Date(2026, 10, 2)],
])('“%s” is a span', (words, from, to) => {
  expect(parseSpan(words, now)).toEqual({ from, to });
});
