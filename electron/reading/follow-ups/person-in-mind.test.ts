import { expect, it } from 'vitest';
import { withApostrophe, withPerson } from './person-in-mind.ts';

const NAMES = ['Otto Lang', 'Ines Vega', 'Hans Moor'];

it.each([
  ['then give me his number', "then give me Otto's number"],
  ['remind me to call him at 5', 'remind me to call Otto at 5'],
  ['what is her email?', "what is Otto's email?"],
])('“%s” is about the person who was named before', (request, resolved) => {
  expect(withPerson(request, 'text otto that I am late', NAMES)).toBe(resolved);
});

it.each([
  ['give me his number', 'Otto and Ines are here'],
  ['give me his number', 'hello'],
  ["give me Ines's number and his", 'call Otto'],
  ['is this her car', 'call Otto'],
])('“%s” after “%s” stays as it is', (request, before) => {
  expect(withPerson(request, before, NAMES)).toBe(request);
});

it('a name without its apostrophe has it again', () => {
  expect(withApostrophe('ottos new number', NAMES)).toBe("otto's new number");
  expect(withApostrophe('lanngs new number', NAMES)).toBe("lanng's new number");
  expect(withApostrophe('hans number, buses number', NAMES)).toBe('hans number, buses number');
});

it('a title belongs to the name', () => {
  expect(withPerson('I shall ring him on Friday', 'the number of Dr Moor', ['Dr Moor'])).toBe(
    'I shall ring Dr Moor on Friday',
  );
  expect(withPerson('chess with him Friday at 8', 'otto', NAMES)).toBe('chess with Otto Friday at 8');
});
