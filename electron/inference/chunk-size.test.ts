import { expect, it } from 'vitest';
import { nextChunk, ReadingPace } from './chunk-size.ts';

it('makes chunks of about 75 ms, between 8 and 128 tokens', () => {
  expect(nextChunk(128, 150)).toBe(64);
  expect(nextChunk(64, 75)).toBe(64);
  expect(nextChunk(128, 10_000)).toBe(8);
  expect(nextChunk(8, 0)).toBe(128);
});

it('goes on with the size that the last prompt ended with, so that no model reads its first chunk in one long piece', () => {
  const pace = new ReadingPace();
  expect(pace.tokens).toBe(32);
  pace.note(32, 300);
  expect(pace.tokens).toBe(8);
  pace.note(2, 40);
  expect(pace.tokens).toBe(8);
  pace.note(8, 10);
  expect(pace.tokens).toBe(60);
});
