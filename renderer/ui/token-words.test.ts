import { expect, it } from 'vitest';
import { tokenWords } from './token-words.ts';

it('says how much room there is, how much is used, and what to do about too much', () => {
  const counted = { tokens: 1240, estimated: false };
  expect(tokenWords(' ', null, 1000)).toBe('Up to 1,000 tokens');
  expect(tokenWords('Be kind.', null, 1000)).toBe('Counting… up to 1,000 tokens');
  expect(tokenWords('Be kind.', { tokens: 8, estimated: false }, 1000)).toBe('8 of 1,000 tokens');
  expect(tokenWords('Be kind.', { tokens: 8, estimated: true }, 1000)).toBe('About 8 of 1,000 tokens');
  expect(tokenWords('word '.repeat(1240), counted, 1000)).toBe('1,240 of 1,000 tokens. Shorten them to save');
});
