import { expect, it } from 'vitest';
import { brokenBounds, QUICK_BOUNDS, type Bound } from './quick-bounds.ts';

const BOUNDS: readonly Bound[] = [
  { suite: 'reuse', path: ['paths', 'native', 'maxExcess'], most: 16, why: 'nothing is evaluated twice' },
  { suite: 'reuse', path: ['turns'], least: 3, why: 'a conversation has some' },
  { suite: 'cost', path: ['slope'], most: 1, why: 'it is flat' },
];

it('accepts figures within their bounds, and checks only one suite', () => {
  expect(brokenBounds('reuse', { paths: { native: { maxExcess: 16 } }, turns: 3 }, BOUNDS)).toEqual([]);
});

it('says which bound is broken, by what, and why it exists', () => {
  expect(brokenBounds('reuse', { paths: { native: { maxExcess: 17 } }, turns: 2 }, BOUNDS)).toEqual([
    'reuse paths.native.maxExcess is 17, and has to be at most 16: nothing is evaluated twice.',
    'reuse turns is 2, and has to be at least 3: a conversation has some.',
  ]);
});

it('treats a missing or invalid figure as broken', () => {
  expect(brokenBounds('cost', {}, BOUNDS)).toEqual(['cost slope is missing: it is flat.']);
  expect(brokenBounds('cost', { slope: Number.NaN }, BOUNDS)).toHaveLength(1);
});

it('has a bound for every suite', () => {
  expect(new Set(QUICK_BOUNDS.map(({ suite }) => suite))).toEqual(
    new Set(['cost', 'reuse', 'ttft', 'selection', 'tasks']),
  );
});
