import { expect, it } from 'vitest';
import { toldPlace } from './told-place.ts';

it.each([
  ['the fair is on the 3rd at 10 in the school hall, put it in', 'the 3rd at 10', 'the school hall'],
  ["the talk is on the 3rd at 10, bring a pen, it's at the library and free", 'the 3rd at 10', 'the library'],
  ["drinks on Friday at 8, we're meeting at Kiln", 'Friday at 8', 'Kiln'],
  ['measure it on Friday at 8, the address is Park Road 4', 'Friday at 8', 'Park Road 4'],
])('“%s” says where', (text, when, place) => {
  expect(toldPlace(text, when)).toBe(place);
});

it.each([
  ['the form has to be there on the 3rd at the latest', 'the 3rd'],
  ["the fair is on the 3rd, it's in the evening", 'the 3rd'],
  ["the fair is on the 3rd, it's in a week or two", 'the 3rd'],
  ["the fair is on the 3rd, it's at 7", 'the 3rd'],
  ['we live in Leeds and the fair is on the 3rd', 'the 3rd'],
  ['the exam is on the 3rd in general and in maths', 'the 3rd'],
])('“%s” does not', (text, when) => {
  expect(toldPlace(text, when)).toBeNull();
});
