import { expect, it } from 'vitest';
import { numberRun } from './number-run.ts';

it.each([
  ['readings off the plate, 12.5, 13, 12.9 and 14, can I have the mean', '12.5, 13, 12.9 and 14'],
  ['mean of 4, 8, 9', '4, 8, 9'],
])('“%s” has a run of numbers', (request, numbers) => {
  expect(numberRun(request)).toEqual({ 'describe_numbers.numbers': [numbers] });
});

it.each(['mean of 4 and 8', 'on 3, 4 and 5 pm', '1, 2, 3 or 7, 8, 9'])('“%s” has none, or two', (request) => {
  expect(numberRun(request)).toEqual({});
});
