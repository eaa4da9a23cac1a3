import { expect, it } from 'vitest';
import { slipsBetween } from './slips.ts';

it.each([
  ['yoga', 'yoga', 0],
  ['yoag', 'yoga', 1],
  ['lunhc', 'lunch', 1],
  ['lnch', 'lunch', 1],
  ['aoyg', 'yoga', 3],
  ['', 'a', 1],
])('between “%s” and “%s” lie %d', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});
