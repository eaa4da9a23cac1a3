import { expect, it } from 'vitest';
import { withoutDenied } from './denied-clause.ts';

it.each([
  ["don't put figs on the list, put plums on it", 'put plums on the list'],
  ["please don't add figs to the shopping list, add plums", 'add plums to the shopping list'],
  ["don't remind me at five, remind me at six to ring Ida", 'remind me at six to ring Ida'],
  ["don't move choir to Friday, move it to Monday", 'move choir to Monday'],
])('“%s” asks for the rest', (message, request) => {
  expect(withoutDenied(message)).toBe(request);
});
it.each([
  "don't move choir to Friday, cancel it",
  "don't forget the figs, put them on the list",
  "don't delete it, delete that",
  'put figs on the list',
])('“%s” stays as it is', (message) => {
  expect(withoutDenied(message)).toBe(message);
});
