import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearlyFull, planCompaction, summaryTokens, type ExchangeSize } from './plan-compaction.ts';

const size = (whole: number, folded = whole): ExchangeSize => ({ whole, folded });
const many = (count: number, each: ExchangeSize): ExchangeSize[] => Array.from({ length: count }, () => each);

describe('how a conversation is made shorter', () => {
  it('begins when three quarters of the context are taken', () => {
    expect(isNearlyFull(750, 1000)).toBe(false);
    expect(isNearlyFull(751, 1000)).toBe(true);
  });

  it('only folds results if that is enough', () => {
    expect(planCompaction(many(8, size(100, 20)), 1000)).toEqual({ summarized: 0, folded: 5 });
  });

  it('summarizes the oldest exchanges if folding is not enough, and leaves room for the summary', () => {
    const { summarized, folded } = planCompaction(many(20, size(50)), 1000);
    expect([summarized, folded]).toEqual([13, 13]);
    expect((20 - summarized) * 50 + summaryTokens(1000)).toBeLessThanOrEqual(500);
  });

  it('keeps the last two exchanges whole if there is room for them, and always the last one', () => {
    expect(planCompaction([size(500), size(200), size(200)], 1000)).toEqual({ summarized: 1, folded: 1 });
    expect(planCompaction([size(500), size(200), size(2000)], 1000)).toEqual({ summarized: 2, folded: 2 });
    expect(planCompaction([size(2000)], 1000)).toEqual({ summarized: 0, folded: 0 });
  });

  it('takes at most a share of any room for the summary, but never next to nothing', () => {
    expect([300, 2000, 100_000].map(summaryTokens)).toEqual([80, 300, 700]);
  });

  it('leaves half of the context free, whatever the sizes, unless the last exchange alone is too long', () => {
    const sizes = array(
      tuple(integer({ min: 1, max: 400 }), integer({ min: 0, max: 100 })).map(([a, b]) => size(a, (a * b) / 100)),
      { minLength: 1, maxLength: 60 },
    );
    assert(
      property(sizes, integer({ min: 200, max: 8000 }), (given, room) => {
        const { summarized, folded } = planCompaction(given, room);
        expect(summarized).toBeLessThanOrEqual(folded);
        expect(folded).toBeLessThan(given.length);
        const left =
          given.slice(summarized, folded).reduce((sum, own) => sum + own.folded, 0) +
          given.slice(folded).reduce((sum, own) => sum + own.whole, 0);
        // Only the last exchange may be longer than that.
        expect(left).toBeLessThanOrEqual(Math.max(room / 2, given.at(-1)?.whole ?? 0));
      }),
    );
  });
});
