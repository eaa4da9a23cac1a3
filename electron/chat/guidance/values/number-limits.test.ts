import { expect, it } from 'vitest';
import { numberLimits } from './number-limits.ts';

it.each([
  ['five random numbers between one and thirty six', 1, 36],
  ['a number from 20 to 80 please', 20, 80],
])('“%s” says both limits', (request, min, max) => {
  expect(numberLimits(request)).toEqual({ 'random_number.min': [min], 'random_number.max': [max] });
});

it.each(['a random number', 'between friends and family', 'a number from 80 to 20'])('“%s” doesn’t', (request) => {
  expect(numberLimits(request)).toEqual({});
});
