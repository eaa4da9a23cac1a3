import { expect, it } from 'vitest';
import { recallOf, type QueryResult } from './selection-figures.ts';

const found = (...places: number[]): QueryResult => ({
  places,
  packedPlaces: places.filter((place) => place < 8),
  packedTokens: 100,
  reached: true,
  latencyMs: 1,
});
const missed: QueryResult = {
  places: [Infinity],
  packedPlaces: [Infinity],
  packedTokens: 50,
  reached: false,
  latencyMs: 1,
};
const many = (share: number, count: number): QueryResult[] =>
  Array.from({ length: count }, (_, index) => (index < share * count ? found(0) : missed));

it('takes the mean over data sets, whatever their sizes', () => {
  const { macro, datasets } = recallOf(
    new Map([
      ['large', many(1, 300)],
      ['small', many(0, 3)],
    ]),
  );
  expect([
    datasets['large']?.['all@5'],
    datasets['small']?.['all@5'],
    macro['all@5'],
    macro.budget.all,
    macro.budget.tokens,
  ]).toEqual([1, 0, 0.5, 0.5, 75]);
  expect(datasets['large']?.n).toBe(300);
});

it('counts a request as found when all its tools are, and each tool for the mean', () => {
  const { macro } = recallOf(new Map([['one', [found(0, 7), found(1)]]]));
  expect([macro['all@5'], macro['all@10'], macro['mean@5'], macro['mean@10']]).toEqual([0.5, 1, 0.75, 1]);
});

it('gives each figure an interval, narrower with more requests; that of the mean is drawn within each data set', () => {
  const width = (queries: QueryResult[]): number => {
    const [lower, upper] = recallOf(new Map([['one', queries]])).macro.intervals['all@5'];
    expect(lower).toBeLessThan(0.5);
    expect(upper).toBeGreaterThan(0.5);
    return upper - lower;
  };
  expect(width(many(0.5, 2000))).toBeLessThan(width(many(0.5, 40)) / 3);
  // What varies is between the data sets, not within them: nothing is uncertain.
  expect(
    recallOf(
      new Map([
        ['all', many(1, 20)],
        ['none', many(0, 20)],
      ]),
    ).macro.intervals['budget.all'],
  ).toEqual([0.5, 0.5]);
});

it('draws the same on every run', () => {
  const data = new Map([['one', many(0.3, 50)]]);
  expect(recallOf(data)).toEqual(recallOf(data));
});
