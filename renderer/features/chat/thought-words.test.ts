import { expect, it } from 'vitest';
import { thoughtWords } from './thought-words.ts';

it.each([
  [undefined, false, 'Thoughts'],
  [0, true, 'Thinking'],
  [4200, true, 'Thinking'],
  [420, false, 'Thought for less than a second'],
  [4200, false, 'Thought for 4 s'],
  [64_000, false, 'Thought for 1 min 4 s'],
] as const)('a thought of %s ms, still growing: %s, reads as "%s"', (durationMs, isGrowing, words) => {
  expect(thoughtWords(durationMs, isGrowing)).toBe(words);
});
