import { expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { continuedCalculation } from './continued-calculation.ts';
import { callOf } from '../testing/call-of.ts';

const after = (result: string, message: string): string | null =>
  continuedCalculation(message, callOf('calculate', {}, { result }))?.request ?? null;

it.each([
  ['plus 70', 'calculate 912.5 plus 70'],
  ['and minus 12%', 'calculate 912.5 minus 12%'],
  ['times 4?', 'calculate 912.5 times 4'],
  ['add another 30 to that', 'calculate 912.5 + 30'],
  ['now take off 15', 'calculate 912.5 - 15'],
  ['divide that by 6 please', 'calculate 912.5 / 6'],
  ["what's 8% of that?", 'calculate 8% of 912.5'],
  ['and half of it', 'calculate half of 912.5'],
  ['that plus 6', 'calculate 912.5 plus 6'],
  ['times two and a half', 'calculate 912.5 times two and a half'],
  ['double it', 'calculate 912.5 * 2'],
  ['and 85 labour on top', 'calculate 912.5 + 85'],
  ['knock 10% off that for her', 'calculate 912.5 - 10%'],
  ['I must allow 5% more for spoilt ones. What does it come to then?', 'calculate 912.5 + 5%'],
  ['plus VAT at 20%', 'calculate 912.5 + 20%'],
  ['round that to the nearest whole number', 'calculate round(912.5)'],
  ['with a 10% tip', 'calculate 912.5 + 10%'],
  ['and with 5% off for the regulars', 'calculate 912.5 - 5%'],
  ["There's three of us sharing it", 'calculate 912.5 / three'],
  ['take 20% off', 'calculate 912.5 - 20%'],
  ['now divide by 7', 'calculate 912.5 / 7'],
  ['how much is that for three people each?', 'calculate 912.5 / three'],
  ['how much is that each for 5 of us?', 'calculate 912.5 / 5'],
  ['take 15% of it', 'calculate 15% of 912.5'],
  ['stick 19% VAT on that for us', 'calculate 912.5 + 19%'],
  ['minus the 60 deposit', 'calculate 912.5 minus 60'],
  ['add the 35 delivery', 'calculate 912.5 + 35'],
  ['he has paid 400 of it, how much is left', 'calculate 912.5 - 400'],
])('“%s” goes on with the result', (message, request) => {
  expect(after('912.5', message)).toBe(request);
});

it('reads a result with thousands or with a unit', () => {
  expect(after('12,400', 'plus 1')).toBe('calculate 12400 plus 1');
  expect(after('17.3 km', 'times 2')).toBe('calculate 17.3 times 2');
});

it.each(['add soap to the list', 'and in Lima?', 'plus tax', 'thanks', 'half an hour'])(
  '“%s” calculates nothing',
  (message) => {
    expect(after('912.5', message)).toBeNull();
  },
);

it('goes on with the figure of a table, and with the days between two dates', () => {
  const told = (tool: string, result: JsonValue, message: string) =>
    continuedCalculation(message, callOf(tool, {}, result))?.request;
  expect(told('summarize_table', { rows: [{ sum: 80.5 }] }, 'take 10% of it')).toBe('calculate 10% of 80.5');
  expect(told('summarize_table', { rows: [{ sum: 1 }, { sum: 2 }] }, 'take 10% of it')).toBeUndefined();
  expect(told('count_days', { days: 42 }, 'times 8')).toBe('calculate 42 times 8');
});

it('goes on with a number that was drawn', () => {
  expect(continuedCalculation('double it', callOf('random_number', {}, { number: 17 }))?.request).toBe(
    'calculate 17 * 2',
  );
});

it('needs a number to go on with', () => {
  expect(continuedCalculation('plus 5', callOf('read_note', {}, { title: 'a', text: '5' }))).toBeNull();
  expect(after('x = 3 or x = 4', 'plus 5')).toBeNull();
});
