import { expect, it } from 'vitest';
import { plainTextWork } from './plain-text-work.ts';

it.each([
  ['put these names in ABC order: Ida, Ben', 'sort these alphabetically: Ida, Ben'],
  ['please arrange these alphabetically: fig, date', 'sort these alphabetically: fig, date'],
  ['in "red car, red hat" swap red for blue', 'replace "red" with "blue" in the text "red car, red hat"'],
  ['In “old shoe” change old to new.', 'replace "old" with "new" in the text "old shoe"'],
])('“%s” works on a text', (request, plain) => {
  expect(plainTextWork(request)).toBe(plain);
});

it.each([
  'put the tasks in alphabetical order',
  'in the note swap tea for coffee',
  'put these in the bin: a.txt, b.txt',
])('“%s” does not', (request) => {
  expect(plainTextWork(request)).toBe(request);
});
