import { expect, it } from 'vitest';
import { numbersIn, withNumbers } from './numbers-in.ts';

it.each([
  ['7 million kronor', 7_000_000],
  ['2,5 million', 2_500_000],
  ['half a million', 500_000],
  ['90 thousand', 90_000],
])('“%s” is one number', (text, number) => {
  expect([...numbersIn(text)]).toEqual([number]);
  expect(withNumbers(text)).toContain(String(number));
});
