import { expect, it } from 'vitest';
import { recallOf, type QueryResult } from './selection-figures.ts';

const found = (...places: number[]): QueryResult => ({
  places,
  packedPlaces: places.filter((place) => place < 8),
  forms: places.map((place) => (place < 8 ? 'outline' : 'absent')),
  packedTokens: 100,
  curve: [],
  reached: true,
  latencyMs: 1,
  processorMs: 1,
});
const missed: QueryResult = {
  places: [Infinity],
  packedPlaces: [Infinity],
  forms: ['absent'],
  packedTokens: 50,
  curve: [],
  reached: false,
  latencyMs: 1,
  processorMs: 1,
};
const many = (share: number, count: number): QueryResult[] =>
  Array.from({ length: count }, (_, index) => (index < share * count ? found(0) : missed));

it('calculates the mean over data sets, whatever their sizes', () => {
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

it('counts a request as usable if all its tools are whole or in outline, and each tool by its form', () => {
  const forms = (...own: QueryResult['forms']): QueryResult => ({ ...found(0), forms: own });
  const queries = [forms('whole', 'outline'), forms('outline', 'name'), forms('mention')];
  const { budget } = recallOf(new Map([['one', queries]])).macro;
  expect(budget.usable).toBeCloseTo(1 / 3, 3);
  expect(budget.forms).toEqual({ whole: 0.1667, outline: 0.3333, mention: 0.3333, name: 0.1667, absent: 0 });
  // A request is as well documented as the worst of its tools.
  expect(budget.requests).toEqual({ whole: 0, outline: 0.3333, mention: 0.3333, name: 0.3333, absent: 0 });
});

it('separates requests by the number of tools that they need, over the data sets that have such requests', () => {
  const wanting = (count: number, packedTokens: number, form: QueryResult['forms'][number]): QueryResult => ({
    ...found(...Array.from({ length: count }, (_, place) => place)),
    forms: Array.from({ length: count }, () => form),
    packedTokens,
  });
  const { byWanted } = recallOf(
    new Map([
      ['one', [wanting(1, 10, 'whole'), wanting(1, 30, 'name'), wanting(4, 300, 'outline')]],
      ['other', [wanting(1, 50, 'whole')]],
    ]),
  ).macro;
  expect(byWanted['1']).toMatchObject({ n: 3, usable: 0.75, tokens: { p10: 30, p50: 30, p90: 40 } });
  expect(byWanted['2'].n).toBe(0);
  expect(byWanted['3 or more']).toMatchObject({ n: 1, all: 1, usable: 1, tokens: { p50: 300 } });
});

it('draws reach over tokens for every budget', () => {
  const packed = (tokens: number, usable: boolean): QueryResult => ({
    ...found(0),
    curve: [
      { budgetTokens: 100, tokens: 80, all: true, usable: false },
      { budgetTokens: 500, tokens, all: true, usable },
    ],
  });
  const { curve } = recallOf(new Map([['one', [packed(300, true), packed(400, false), packed(500, true)]]])).macro;
  expect(curve).toEqual([
    { budgetTokens: 100, all: 1, usable: 0, tokens: 80, tokensMedian: 80 },
    { budgetTokens: 500, all: 1, usable: 0.6667, tokens: 400, tokensMedian: 400 },
  ]);
});

it('counts requests for which nothing is loaded', () => {
  const { budget } = recallOf(new Map([['one', [{ ...missed, packedTokens: 0 }, found(0)]]])).macro;
  expect(budget.none).toBe(0.5);
});

it('calculates the median of the tokens within each data set', () => {
  const tokens = (...values: number[]): QueryResult[] => values.map((packedTokens) => ({ ...found(0), packedTokens }));
  const { macro, datasets } = recallOf(
    new Map([
      ['one', tokens(10, 20, 3000)],
      ['other', tokens(40)],
    ]),
  );
  expect([datasets['one']?.budget.tokensMedian, macro.budget.tokensMedian]).toEqual([20, 30]);
});

it('counts a request as found if all its tools are, and each tool for the mean', () => {
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
  // The variation is between the data sets, not within them, so nothing is uncertain.
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
