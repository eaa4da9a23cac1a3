import { expect, it } from 'vitest';
import { stayingWords } from './staying-words.ts';

it('names the tools that stay, and says why', () => {
  expect(stayingWords(['play_song'])).toMatch(
    /^1 unloaded tool stays in the prompt until your next chat \(Play song\):/,
  );
  expect(stayingWords(['a', 'b', 'c', 'd', 'e'])).toMatch(
    /^5 unloaded tools stay .* \(A, B, C and 2 more\): this model can’t/,
  );
});
