import { expect, it } from 'vitest';
import { numberLimits } from './number-limits.ts';

it.each([
  ['five random numbers between one and thirty six', 1, 36],
  ['a number from 20 to 80 please', 20, 80],
])('“%s” says both limits', (request, min, max) => {
  expect(numberLimits(request)).toMatchObject({ 'random_number.min': [min], 'random_number.max': [max] });
});

it.each(['a random number', 'between friends and family', 'a number from 80 to 20'])('“%s” doesn’t', (request) => {
  expect(numberLimits(request)).toEqual({});
});

it('says how many numbers, next to their limits', () => {
  expect(numberLimits('give each of us a number, 7 different ones from 1 to 30')).toEqual({
    'random_number.min': [1],
    'random_number.max': [30],
    'random_number.count': [7],
  });
});
