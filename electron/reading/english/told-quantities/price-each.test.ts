import { expect, it } from 'vitest';
import { toldProblem } from './told-problem.ts';

it.each([
  [
    'me and Bo have a cake stall for the club, we can use the hall but only after 3, and we want to sell muffins for 1.40 each. how much do we get if we sell 60 of them',
    '60 * 1.40',
  ],
  ['cards are 2.20 each, what do I pay for 35', '35 * 2.20'],
  [
    'The roofer came by at 8, was here 3 hours and a half and takes 70 an hour plus 40 for the van. what will that bill come to',
    '3.5 * 70 + 40',
  ],
])('“%s” is %s', (message, sum) => {
  expect(toldProblem(message)).toBe(sum);
});

it.each([
  'cards are 2.20 each, what do I pay for 35 with 10% off',
  'cards are 2.20 each and there are 9 left, what do I pay for 35',
  'cards are 2.20 each, what do I write on 3 May',
])('“%s” is more, or none', (message) => {
  expect(toldProblem(message)).not.toBe('35 * 2.20');
});
