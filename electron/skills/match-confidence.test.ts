import { expect, it } from 'vitest';
import { matchConfidence } from './match-confidence.ts';

const found = { words: 1, sharedWords: 2, tellingWords: 1, meaning: null, isNamed: false };

it('is certain for a name, and confident if meaning and words match', () => {
  expect(matchConfidence({ ...found, words: 0, sharedWords: 0, tellingWords: 0, isNamed: true })).toBe(1);
  expect(matchConfidence({ ...found, meaning: 0.7 })).toBe(0.95);
  expect(matchConfidence({ ...found, meaning: 0.3 })).toBeGreaterThan(0.5);
  expect(matchConfidence({ ...found, words: 0.5, meaning: 0.3 })).toBe(0);
});

it('needs more than one word if only words decide, and one that is not common', () => {
  expect(matchConfidence(found)).toBe(0.75);
  expect(matchConfidence({ ...found, sharedWords: 1 })).toBe(0);
  expect(matchConfidence({ ...found, tellingWords: 0 })).toBe(0);
  expect(matchConfidence({ ...found, words: 0.5 })).toBe(0);
});

it('accepts one word, or common words, if the meaning is also close and little else was said', () => {
  for (const chance of [{ sharedWords: 1 }, { tellingWords: 0 }]) {
    expect(matchConfidence({ ...found, ...chance, meaning: 0.45 })).toBe(0);
    expect(matchConfidence({ ...found, ...chance, meaning: 0.6 })).toBeGreaterThan(0.5);
    expect(matchConfidence({ ...found, ...chance, meaning: 0.6, words: 0.4 })).toBe(0);
  }
});
