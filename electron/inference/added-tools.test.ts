import { expect, it } from 'vitest';
import { lengthOfAddedTools, withAddedTools } from './added-tools.ts';

const LINES = ['a(): A', 'b(): B', 'c(): C'];

it('each line follows a space, the first one too, so that its tokens are the same wherever it is', () => {
  expect(withAddedTools(LINES, 'Hi')).toBe('[Tools added: a(): A\n b(): B\n c(): C]\nHi');
  expect(withAddedTools([], 'Hi')).toBe('Hi');
});

it('what precedes the person’s words is found again, and nothing that the person wrote like it', () => {
  const known = new Set(LINES);
  for (const count of [0, 1, 3]) {
    const text = withAddedTools(LINES.slice(0, count), 'Hi');
    expect(text.slice(lengthOfAddedTools(text, known))).toBe('Hi');
  }
  for (const text of ['[Tools added: by me]\nHi', '[Tools added: a(): A\n by me]\nHi', '[Tools added: a(): A'])
    expect(lengthOfAddedTools(text, known)).toBe(0);
});
