import { expect, it } from 'vitest';
import { masked } from './masked.ts';

const mask = masked('six tickets or seven', /six|seven/g, '#');

it('what is masked keeps its length', () => {
  expect(mask).toBe('### tickets or #####');
});
