import { expect, it } from 'vitest';
import { toldRate } from './told-rates.ts';

it.each([
  ['I pay 27.50 a month for the gym, what does that come to over 14 months?', '27.50 * 14'],
  ['€9 per week, how much is that a year', '9 * 52'],
  ['how much is 45 a night for six nights?', '45 * 6'],
  ['diesel is 1.64 a litre, what do 52 litres cost?', '1.64 * 52'],
  ['what do 7 posters come to at 8.50 a poster', '8.50 * 7'],
])('"%s" multiplies', (message, sum) => {
  expect(toldRate(message)).toBe(sum);
});

it.each([
  'if I save 200 a month at 3% for 10 years, what will I have?',
  'what do I pay a month for a loan of 9000 over 4 years?',
  'remind me to pay 20 a month',
  'what is 12 a day plus 3 a week',
])('"%s" multiplies nothing', (message) => {
  expect(toldRate(message)).toBeNull();
});
