import { expect, it } from 'vitest';
import { plainSum } from './plain-sum.ts';

it.each([
  ['How many minutes does a week have?', 'convert 1 week to minutes'],
  ['how many feet are in a mile', 'convert 1 mile to feet'],
  ['how many millilitres in a pint?', 'convert 1 pint to millilitres'],
  ['We need four chairs at 29.90 each, how much is that in all?', 'calculate four * 29.90'],
  ['what do a dozen eggs at 0.45 each cost', 'calculate 12 * 0.45'],
  ['split 126 euros between 7', 'calculate 126 / 7'],
  ['please divide $90 evenly among the four of us', 'calculate 90 / four'],
])('“%s” means “%s”', (message, sum) => {
  expect(plainSum(message)).toBe(sum);
});

it.each([
  'how many rows are in the table',
  'how many days until May?',
  'how many minutes is the film',
  'remind me to buy four chairs at 29.90 each',
  'remind me to split 90 between 4',
  'split the file between chapters',
  'share the letter with Ben',
])('“%s” tells no sum', (message) => {
  expect(plainSum(message)).toBe(message);
});
