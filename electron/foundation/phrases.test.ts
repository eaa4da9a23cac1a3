import { expect, it } from 'vitest';
import { Phrases } from './phrases.ts';

const ASKS = new Phrases('work out, to-do, show', "don't, work");

it.each([
  ['Work out 3 + 4', 8],
  ['work, then rest', 4],
  ['to-do: paint', 5],
  ['Don’t go', 5],
  ['shows', 0],
  ['please show', 0],
])('the longest phrase that “%s” begins with ends at %i', (text, end) => {
  expect(ASKS.startOf(text)).toBe(end);
  expect(ASKS.begin(text)).toBe(end > 0);
});

it('phrases are found anywhere, as whole words', () => {
  expect(ASKS.areIn('please (show) me')).toBe(true);
  expect(ASKS.areIn('a showroom')).toBe(false);
  expect(ASKS.areIn('')).toBe(false);
});

it('a text may be nothing but a phrase', () => {
  expect(ASKS.has('To-Do')).toBe(true);
  expect(ASKS.has('to-do list')).toBe(false);
});
