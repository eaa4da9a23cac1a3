import { expect, it } from 'vitest';
import { numberSaid } from './numbers-in.ts';

it.each([
  ['2,120', 2120],
  ['1,250,000.5', 1250000.5],
  ['14,80', 14.8],
  ['14.80', 14.8],
  ['120', 120],
])('“%s” is %d', (digits, number) => {
  expect(numberSaid(digits)).toBe(number);
});
