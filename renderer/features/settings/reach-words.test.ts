import { describe, expect, it } from 'vitest';
import { someFit } from '../../../shared/entities/testing/some-fit.ts';
import { levelAt, levelWords, readingTime } from './reach-words.ts';

const LEVELS = {
  calibrated: 93,
  levels: [
    { certainty: 80, reach: 0.8, tokens: 150 },
    { certainty: 93, reach: 0.92, tokens: 550 },
    { certainty: 96, reach: 0.93, tokens: 1400 },
  ],
};
const FIT = someFit({ readsPerSecond: 100, firstWordMs: { least: 30_000, most: 30_000 } });
const computed = { ...FIT, firstWordMs: { least: 15_000, most: 60_000 } };

describe('reach or speed', () => {
  it('stands at the calibrated level until another one is chosen, and at the nearest if levels have changed', () => {
    expect(levelAt(LEVELS, null)).toBe(1);
    expect(levelAt(LEVELS, 80)).toBe(0);
    expect(levelAt(LEVELS, 95)).toBe(2);
    expect(levelAt(LEVELS, 50)).toBe(0);
  });

  it('takes as long as the tokens at the measured speed', () => {
    expect(readingTime(550, FIT)).toEqual({ least: 5500, most: 5500 });
  });

  it('has the margin of a speed that was computed, and is unknown without one', () => {
    expect(readingTime(550, computed)).toEqual({ least: 2750, most: 11_000 });
    expect(readingTime(550, { ...FIT, readsPerSecond: null, firstWordMs: null })).toBeNull();
    expect(readingTime(550, null)).toBeNull();
  });

  it('says what a level finds, what it takes, and how long that is here', () => {
    const level = { certainty: 93, reach: 0.924, tokens: 551 };
    expect(levelWords(level, FIT)).toBe(
      'Within the tool budget, 92% of the test requests get every tool they need, typically in 551 tokens read in about 6 seconds.',
    );
    expect(levelWords(level, computed)).toContain('read in 3 to 10 seconds.');
    expect(levelWords(level, null)).toBe(
      'Within the tool budget, 92% of the test requests get every tool they need, typically in 551 tokens.',
    );
  });
});
