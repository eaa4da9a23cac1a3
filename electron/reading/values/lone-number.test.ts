import { expect, it } from 'vitest';
import { missingSum } from './lone-number.ts';

const calculating = (expression: string): Parameters<typeof missingSum>[0] => [
  { name: 'calculate', arguments: { expression } },
];

it.each(['52310', '2,950', '$73.50', ' 40 ', '-12', '1.234,50 €'])('“%s” alone is nothing to work out', (number) => {
  expect(missingSum(calculating(number))).toEqual({ tool: 'calculate', parameter: 'sum' });
});

it.each(['4 + 4', '19%', '7!', '2^10', 'half of 9', '12 squared', '(3)(4)', '1e3 * 2'])('“%s” is', (sum) => {
  expect(missingSum(calculating(sum))).toBeNull();
});

it('asks nothing about other calls', () => {
  expect(missingSum([])).toBeNull();
  expect(missingSum([{ name: 'roll_dice', arguments: { expression: '20' } }])).toBeNull();
  expect(missingSum([...calculating('7'), ...calculating('7 * 2')])).toBeNull();
});
