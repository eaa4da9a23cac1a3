import { expect, it } from 'vitest';
import { lacksOperand } from './missing-operand.ts';

it.each(['4300 minus the last reading', 'what is 12.50 times the number of guests', '900 divided by my rent'])(
  '"%s" has one number too few',
  (request) => {
    expect(lacksOperand(request)).toBe(true);
  },
);

it.each([
  '12 minus 5',
  'half of 60 minus a dozen',
  '12 squared minus two',
  'the square root of 81',
  '7 * 7',
  '20% less than 40',
])('"%s" can be worked out', (request) => {
  expect(lacksOperand(request)).toBe(false);
});
