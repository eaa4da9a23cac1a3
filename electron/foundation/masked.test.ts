import { expect, it } from 'vitest';
import { execMasked, masked } from './masked.ts';

const mask = masked('six tickets or seven', /six|seven/g, '#');

it('what is masked keeps its length', () => {
  expect(mask).toBe('### tickets or #####');
});

it('a form finds words of the text by its mask', () => {
  expect(execMasked(/(#+) (\w+)(x)?/d, mask, 'six tickets or seven')).toEqual([
    'six tickets',
    'six',
    'tickets',
    undefined,
  ]);
  expect(execMasked(/\d/d, mask, 'six tickets or seven')).toBeNull();
});
