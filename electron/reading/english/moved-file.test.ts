import { expect, it } from 'vitest';
import { withMove } from './moved-file.ts';

it.each([
  ['put plan.txt in there', 'move plan.txt into there'],
  ['please stick Papers/plan.txt into the folder Old.', 'please move Papers/plan.txt into the folder Old.'],
  ['draft.md -> final.md', 'rename draft.md to final.md'],
])('“%s” moves a file', (request, plain) => {
  expect(withMove(request)).toBe(plain);
});

it.each([
  'a.csv -> b.xlsx',
  'put milk in the fridge',
  'put "hello" in plan.txt',
  'put plan.txt on my list',
  'put tea: green in plan.txt',
])('“%s” does not', (request) => {
  expect(withMove(request)).toBe(request);
});
