import { expect, it } from 'vitest';
import { plainSum } from './plain-sum.ts';

it.each([
  ['add up 18, 7.5, and 33', 'calculate 18 + 7.5 + 33'],
  ['Forty-eight learners with 35 sheets each, how many sheets is that?', 'calculate 48 * 35'],
  ['sqrt 2 * 10', 'calculate sqrt 2 * 10'],
  ['please sum 12 and 30 together', 'calculate 12 + 30'],
  ['How many minutes does a week have?', 'convert 1 week to minutes'],
  ['how many feet are in a mile', 'convert 1 mile to feet'],
  ['how many millilitres in a pint?', 'convert 1 pint to millilitres'],
  ['We need four chairs at 29.90 each, how much is that in all?', 'calculate 4 * 29.90'],
  ['There are 12 guests, each gets 2 pens for 0.80 apiece. What does that cost?', 'calculate 12 * 2 * 0.80'],
  ['how much are 3 cups at 4.50 each and two plates at 6 each?', 'calculate 3 * 4.50 + 2 * 6'],
  ['What is a hundred and five times sixteen?', 'calculate 105 times 16'],
])('“%s” means “%s”', (message, sum) => {
  expect(plainSum(message)).toBe(sum);
});

it.each([
  'how many rows are in the table',
  'how many days until May?',
  'how many minutes is the film',
  'remind me to buy four chairs at 29.90 each',
  'how much is 20% off 3 shirts at 15 each?',
  'what is the total of 3, 4 and 5 each?',
])('“%s” tells no sum', (message) => {
  expect(plainSum(message)).toBe(message);
});

it.each([
  ["what's fifteen percent off of sixty euros?", 'calculate 60 - 15%'],
  ['how much is 10% off 45', 'calculate 45 - 10%'],
])('“%s” is a sum in words', (message, sum) => {
  expect(plainSum(message)).toBe(sum);
});

it.each([
  'how many km per hour is that',
  'a rug of 2 m by 3 m, please add it to my list',
  'the bill was 84, six of us came',
])('“%s” describes none', (message) => {
  expect(plainSum(message)).toBe(message);
});
