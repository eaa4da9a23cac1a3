import { expect, it } from 'vitest';
import { pairedValues } from './paired-values.ts';

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
  expect(pairedValues('we are 40 members, the fee goes from 12.50 to 15.75')).toMatchObject({
    'percent_change.from': [12.5],
    'percent_change.to': [15.75],
  });
});
