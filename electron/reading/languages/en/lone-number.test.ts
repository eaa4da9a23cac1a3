import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../../testing/built-in-tools.ts';
import { missingSum } from './lone-number.ts';

const calculating = (expression: string): Parameters<typeof missingSum>[0] => [
  { name: 'calculate', arguments: { expression } },
];

it.each(['52310', '2,950', '$73.50', ' 40 ', '-12', '1.234,50 €'])('“%s” alone is nothing to work out', (number) => {
  expect(missingSum(calculating(number), BUILT_IN_TOOLS)).toEqual({ tool: 'calculate', parameter: 'expression' });
});

it.each(['4 + 4', '19%', '7!', '2^10', 'half of 9', '12 squared', '(3)(4)', '1e3 * 2'])('“%s” is', (sum) => {
  expect(missingSum(calculating(sum), BUILT_IN_TOOLS)).toBeNull();
});

it('asks nothing about other calls', () => {
  expect(missingSum([], BUILT_IN_TOOLS)).toBeNull();
  expect(missingSum([{ name: 'roll_dice', arguments: { expression: '20' } }], BUILT_IN_TOOLS)).toBeNull();
  expect(missingSum([...calculating('7'), ...calculating('7 * 2')], BUILT_IN_TOOLS)).toBeNull();
});
