import { expect, it } from 'vitest';
import { SMALL_RECURRENCE, tensor } from '../../feature-model/testing/small-recurrence.ts';
import { orderedReader } from './ordered-reader.ts';

/** A small model; the scores below are PyTorch 1.13's. The table has four rows, so feature 6 is in row 2. */
const TENSORS = {
  vectors: { shape: [4, 2], data: Int8Array.of(50, -20, 10, 90, -70, 30, 5, -60) },
  scales: tensor([0.01, 0.01, 0.01, 0.01], 4),
  ...SMALL_RECURRENCE,
  attention: tensor([0.4, -1.2, 0.8, 0.3, -0.9, 1.5], 6),
  weights: tensor(
    [
      [-0.6, -0.1, 0.4, -0.4, 0.1, 0.6, -0.2, 0.3, -0.5, 0, 0.5, -0.3],
      [0.1, 0.6, -0.2, 0.3, -0.5, 0, 0.5, -0.3, 0.2, -0.6, -0.1, 0.4],
      [-0.5, 0, 0.5, -0.3, 0.2, -0.6, -0.1, 0.4, -0.4, 0.1, 0.6, -0.2],
    ].flat(),
    3,
    12,
  ),
  bias: tensor([0.1, -0.2, 0.3], 3),
};

it('scores labels as PyTorch does', () => {
  const scores = orderedReader(TENSORS, 3)?.([[0, 1], [6], [3, 3, 1]]);
  expect(scores).toHaveLength(3);
  for (const [at, score] of [0.0458, 0.1932, 0.4285].entries()) expect(scores?.[at]).toBeCloseTo(score, 3);
});

it('is null for tensors of other names or shapes', () => {
  const { attention: _, ...others } = TENSORS;
  expect(orderedReader(others, 3)).toBeNull();
  expect(orderedReader(TENSORS, 4)).toBeNull();
  expect(orderedReader({ ...TENSORS, scales: tensor([0.01], 1) }, 3)).toBeNull();
});
