import { expect, it } from 'vitest';
import { instructionTokens } from './instruction-words.ts';

it('says how much room there is, how much is used, and what to do about too much', () => {
  const counted = { tokens: 1240, estimated: false };
  expect(instructionTokens(' ', null)).toBe('Up to 1,000 tokens');
  expect(instructionTokens('Be kind.', null)).toBe('Counting… up to 1,000 tokens');
  expect(instructionTokens('Be kind.', { tokens: 8, estimated: false })).toBe('8 of 1,000 tokens');
  expect(instructionTokens('Be kind.', { tokens: 8, estimated: true })).toBe('About 8 of 1,000 tokens');
  expect(instructionTokens('word '.repeat(1240), counted)).toBe('1,240 of 1,000 tokens. Shorten them to save.');
});
