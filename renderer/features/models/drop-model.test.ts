import { expect, it } from 'vitest';
import { dropProblem } from './drop-model.tsx';

it('takes a GGUF file whose place is known', () => {
  expect(dropProblem('Granite.Q4_K_M.GGUF', '/data/Granite.Q4_K_M.GGUF')).toBeNull();
});

it('says why it does not take anything else', () => {
  expect(dropProblem('notes.txt', '/data/notes.txt')).toBe('notes.txt is not a model in the GGUF format.');
  expect(dropProblem('granite.gguf', '')).toContain('Paste the path');
});
