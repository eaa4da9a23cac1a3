import { expect, it } from 'vitest';
import { amountOf, COUNT, NUMBER_WORD } from './number-words.ts';

it.each([
  ['8', 8],
  ['eight', 8],
  ['Sixteen', 16],
  ['twenty-five', 25],
  ['twenty five', 25],
  ['an', 1],
  ['half an', 0.5],
])('“%s” is %d', (count, amount) => {
  expect(new RegExp(`^${COUNT}$`, 'i').test(count)).toBe(true);
  expect(amountOf(count)).toBe(amount);
});

it.each(['zero', 'first', 'ninety-ten', 'often'])('“%s” is not a number word', (word) => {
  expect(new RegExp(`^${NUMBER_WORD}$`, 'i').test(word)).toBe(false);
});
