import { expect, it } from 'vitest';
import { separateEntries } from './separate-entries.ts';

it.each([
  ['add clips and ribbons to my craft list', ['add clips to my craft list', 'add ribbons to my craft list']],
  ['put cat food and litter on the shopping', ['add cat food to my shopping list', 'add litter to my shopping list']],
])('“%s” is about two things', (message, entries) => {
  expect(separateEntries(message)).toEqual(entries);
});

it.each([
  'book hotels and flights for the travel list',
  'add bread and butter to my picnic list',
  'add milk to the shopping list',
])('“%s” is about one', (message) => {
  expect(separateEntries(message)).toBeNull();
});
