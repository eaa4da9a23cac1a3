import { describe, expect, it } from 'vitest';
import { LEAST_PRICE } from './pack-by-worth.ts';
import { certaintyOf, priceOf, REACH_LEVELS, reachLevelsWithin } from './reach-levels.ts';

const FORMATS = ['full', 'brief'] as const;

describe('the price of a certainty', () => {
  const levels = [
    { price: 0.0016, reach: [0.6, 0.8], tokens: [100, 200] },
    { price: 0.0001, reach: [0.7, 0.9], tokens: [200, 500] },
  ];

  it('is the measured one at a level, and between two levels in proportion', () => {
    expect(priceOf(80, levels)).toBeCloseTo(0.0016, 8);
    expect(priceOf(85, levels)).toBeCloseTo(0.0004, 8);
    expect(priceOf(90, levels)).toBeCloseTo(0.0001, 8);
  });

  it('is that of the nearest level beyond them, and the calibrated one without a choice', () => {
    expect(priceOf(50, levels)).toBeCloseTo(0.0016, 8);
    expect(priceOf(99, levels)).toBeCloseTo(0.0001, 8);
    expect(priceOf(null, levels)).toBe(LEAST_PRICE);
  });
});

describe('the measured levels', () => {
  it('rise in certainty as the price falls, and cost more tokens', () => {
    for (const format of FORMATS) {
      const own = REACH_LEVELS.levels[format];
      for (const [place, level] of own.entries()) {
        const before = own[place - 1];
        if (before === undefined) continue;
        expect(certaintyOf(level)).toBeGreaterThan(certaintyOf(before));
        expect(level.price).toBeLessThan(before.price);
        expect(level.tokens.at(-1)).toBeGreaterThan(before.tokens.at(-1) ?? Infinity);
      }
    }
  });

  it('have the calibrated price among them, so that the default is one of the choices', () => {
    for (const format of FORMATS) {
      const { calibrated, levels } = reachLevelsWithin(1800, format);
      expect(levels.map(({ certainty }) => certainty)).toContain(calibrated);
      expect(priceOf(calibrated, REACH_LEVELS.levels[format])).toBeCloseTo(LEAST_PRICE, 8);
    }
  });

  it('reach no more within a smaller budget, and never exceed it', () => {
    const [large, small] = [reachLevelsWithin(1800, 'full'), reachLevelsWithin(250, 'full')];
    for (const [place, level] of small.levels.entries()) {
      expect(level.reach).toBeLessThanOrEqual(large.levels[place]?.reach ?? 0);
      expect(level.tokens).toBeLessThanOrEqual(250);
      expect(level.certainty).toBe(large.levels[place]?.certainty);
    }
  });
});
