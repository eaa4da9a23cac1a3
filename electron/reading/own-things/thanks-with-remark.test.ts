import { expect, it } from 'vitest';
import { isThanksWithRemark } from './thanks-with-remark.ts';

const TITLES = ['Paint the shed', 'Choir'];

it.each([
  'cheers, crossword solved',
  'thank you, you saved my day',
  'thanks! bye for now',
  'thanks, my uncle in Leeds will be happy',
  'Packing all done, thanks a lot',
])('“%s” asks for nothing', (message) => {
  expect(isThanksWithRemark(message, TITLES)).toBe(true);
});

it.each([
  'thanks, the shed is done',
  'crossword solved',
  'thanks, bread too',
  "cheers, it's on Friday",
  'thanks, and the next one?',
  'thanks, cancel it',
])('“%s” may ask for something', (message) => {
  expect(isThanksWithRemark(message, TITLES)).toBe(false);
});
