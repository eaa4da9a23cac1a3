import { expect, it } from 'vitest';
import { laterFirst } from './later-first.ts';

it.each([
  ['the shop pays 52 now, was 48 before, how much is that in percent', 48, 52],
  ['rent is now 830, it used to be 790. How many per cent?', 790, 830],
  ['diesel costs 1.62 now and was 1.48, what % is that', 1.48, 1.62],
])('“%s” tells the later figure first', (message, from, to) => {
  expect(laterFirst(message)).toEqual({ from, to });
});

it.each(['it was 48 and is 52 now, percent?', 'it pays 52 now, was 48 before', '3 shops pay 52 now, was 48, percent?'])(
  '“%s” is read otherwise',
  (message) => {
    expect(laterFirst(message)).toBeNull();
  },
);
