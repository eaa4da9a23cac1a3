import { expect, it } from 'vitest';
import { stayingWords } from './staying-words.ts';

it('names the tools that stay, why, until when, and what the model reads about them', () => {
  expect(stayingWords(['play_song'])).toBe(
    '1 unloaded tool is still in the prompt (Play song), because this model can’t forget part of what it has read. ' +
      'The model is told that the tool is gone, and can’t call it. The text leaves when the chat is next made shorter.',
  );
  expect(stayingWords(['a', 'b', 'c', 'd', 'e'])).toMatch(
    /^5 unloaded tools are .* \(A, B, C and 2 more\), .* that the tools are gone, and can’t call them\./,
  );
});
