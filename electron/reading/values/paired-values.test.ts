import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { pairedValues as read } from './paired-values.ts';

const pairedValues = (message: string) => read(message, BUILT_IN_TOOLS);

it('finds the only two numbers and the only two dates', () => {
  expect(pairedValues('one of two flats was 640, now it is 655.50')).toEqual({
    'percent_change.from': [640],
    'percent_change.to': [655.5],
  });
  expect(pairedValues('by how much is 80 higher than 64, in per cent?')).toMatchObject({ 'percent_change.from': [64] });
  expect(pairedValues('up to 90 from 75')).toMatchObject({ 'percent_change.from': [75] });
  expect(pairedValues('we fly on 3 May and are back on 9 June, how many days?')).toEqual({
    'count_days.from': ['on 3 May'],
    'count_days.to': ['on 9 June'],
  });
  expect(pairedValues('from 3 May to 9 June')).toEqual({});
  expect(pairedValues('5, 6 and 7')).toEqual({});
});

it.each([
  ['the farm pays 36.8 cents now, was 34.2 before', 34.2],
  ['diesel is 1.42 now, it used to be 1.51. by how many percent did it drop', 1.51],
  ['this month 302 for gas, 295 the month before', 295],
  ['302 this month, 295 last month, in percent?', 295],
  ['we pay 80 now instead of 64', 64],
  ['gas was 54 in May and is 61 now', 54],
  ['last month 295, this month 302', 295],
  ['it was 20 last year, 25 this year', 20],
  ['from 20 to 25', 20],
  ['it went from 20 last year to 25', 20],
])('“%s” had %s before', (message, from) => {
  expect(pairedValues(message)['percent_change.from']).toEqual([from]);
});
