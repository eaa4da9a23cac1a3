import { expect, it } from 'vitest';
import { numberSaid, numbersIn, withNumbers } from './numbers-in.ts';

it.each([
  ['2,120', 2120],
  ['1,250,000.5', 1250000.5],
  ['14,80', 14.8],
  ['14.80', 14.8],
  ['120', 120],
])('“%s” is %d', (digits, number) => {
  expect(numberSaid(digits)).toBe(number);
});

it.each([
  ['7 million kronor', 7_000_000],
  ['2,5 million', 2_500_000],
  ['half a million', 500_000],
  ['90 thousand', 90_000],
])('“%s” is one number', (text, number) => {
  expect([...numbersIn(text)]).toEqual([number]);
  expect(withNumbers(text)).toContain(String(number));
});
