import { expect, it } from 'vitest';
import { figuresWords } from './figures-words.ts';

const NOTHING = { selectionMs: null, reached: 0, recovered: 0, missed: 0 };

it('says nothing before anything was measured', () => {
  expect(figuresWords(NOTHING)).toBe('');
});

it('says how long the selection took, and what the model had to reach for', () => {
  expect(figuresWords({ ...NOTHING, selectionMs: 12.4 })).toBe('Chosen in 12 ms.');
  expect(figuresWords({ ...NOTHING, reached: 1, recovered: 1 })).toBe(
    'The model reached for one further tool; that worked.',
  );
  expect(figuresWords({ ...NOTHING, reached: 3, recovered: 2, missed: 1 })).toBe(
    'The model reached for 3 further tools; 2 of them worked. It named one tool that does not exist.',
  );
});
