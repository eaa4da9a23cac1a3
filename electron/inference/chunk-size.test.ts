import { expect, it } from 'vitest';
import { nextChunk } from './chunk-size.ts';

it('makes chunks of about 50 ms, between 8 and 128 tokens', () => {
  expect(nextChunk(128, 100)).toBe(64);
  expect(nextChunk(64, 50)).toBe(64);
  expect(nextChunk(128, 10_000)).toBe(8);
  expect(nextChunk(8, 0)).toBe(128);
});
