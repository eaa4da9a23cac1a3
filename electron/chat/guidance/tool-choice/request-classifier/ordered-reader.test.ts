import { expect, it } from 'vitest';
import { orderedReader } from './ordered-reader.ts';

const tensor = (data: readonly number[], ...shape: readonly number[]) => ({ shape, data: Float32Array.from(data) });

/** A small model, and below what PyTorch 1.13 makes of a request with it. The table has four rows, so feature 6 is in row 2. */
const TENSORS = {
  vectors: { shape: [4, 2], data: Int8Array.of(50, -20, 10, 90, -70, 30, 5, -60) },
  scales: tensor([0.01, 0.01, 0.01, 0.01], 4),
  forwards_input: tensor([-1, -0.8, -0.4, -0.9, -0.1, -0.9, 0.5, 0.5, 0.2, 0.8, -0.1, 0.6], 6, 2),
  forwards_hidden: tensor([-0.7, -0.2, -0.9, -0.1, -0.6, 0.9, 0.7, 0.7, 0.3, -0.6, 0.9, -1], 6, 2),
  forwards_input_bias: tensor([-0.6, -0.6, -0.4, 0.2, -0.8, -0.8], 6),
  forwards_hidden_bias: tensor([-0.5, 0.6, -0.7, -0.9, -0.9, -0.5], 6),
  backwards_input: tensor([-0.3, -1, -0.5, 0, 0.2, -0.1, -0.1, -0.7, 0.5, -0.2, -0.7, -0.2], 6, 2),
  backwards_hidden: tensor([-0.1, 0.9, 0.5, -0.4, -0.1, 0.9, 0.6, 0.2, -0.4, 0.8, 0.4, -0.4], 6, 2),
  backwards_input_bias: tensor([0.7, 0.1, -0.7, -0.4, -0.7, -0.8], 6),
  backwards_hidden_bias: tensor([0, -0.7, 0.5, 0.4, 0.2, 0.8], 6),
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

it('other tensors are none', () => {
  const { attention: _, ...others } = TENSORS;
  expect(orderedReader(others, 3)).toBeNull();
  expect(orderedReader(TENSORS, 4)).toBeNull();
  expect(orderedReader({ ...TENSORS, scales: tensor([0.01], 1) }, 3)).toBeNull();
});
