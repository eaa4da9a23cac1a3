import { expect, it } from 'vitest';
import { gatedRecurrence } from './gated-recurrence.ts';

const tensor = (data: readonly number[], ...shape: readonly number[]) => ({ shape, data: Float32Array.from(data) });

/** The parameters of a small `torch.nn.GRU`, and below what PyTorch 1.13 makes of a sequence with them. */
const TENSORS = {
  forwards_input: tensor([-1, -0.8, -0.4, -0.9, -0.1, -0.9, 0.5, 0.5, 0.2, 0.8, -0.1, 0.6], 6, 2),
  forwards_hidden: tensor([-0.7, -0.2, -0.9, -0.1, -0.6, 0.9, 0.7, 0.7, 0.3, -0.6, 0.9, -1], 6, 2),
  forwards_input_bias: tensor([-0.6, -0.6, -0.4, 0.2, -0.8, -0.8], 6),
  forwards_hidden_bias: tensor([-0.5, 0.6, -0.7, -0.9, -0.9, -0.5], 6),
  backwards_input: tensor([-0.3, -1, -0.5, 0, 0.2, -0.1, -0.1, -0.7, 0.5, -0.2, -0.7, -0.2], 6, 2),
  backwards_hidden: tensor([-0.1, 0.9, 0.5, -0.4, -0.1, 0.9, 0.6, 0.2, -0.4, 0.8, 0.4, -0.4], 6, 2),
  backwards_input_bias: tensor([0.7, 0.1, -0.7, -0.4, -0.7, -0.8], 6),
  backwards_hidden_bias: tensor([0, -0.7, 0.5, 0.4, 0.2, 0.8], 6),
};
const SEQUENCE = [
  [0.5, -0.2],
  [0.1, 0.9],
  [-0.7, 0.3],
].map((vector) => Float32Array.from(vector));

it.each([
  ['forwards', [-0.5619, -0.532, -0.2435, -0.4656, -0.6664, -0.5738]],
  ['backwards', [-0.4368, -0.621, -0.5209, -0.5012, -0.4455, -0.0106]],
] as const)('reads %s as PyTorch does', (direction, states) => {
  const read = gatedRecurrence(TENSORS, direction)
    ?.read(SEQUENCE)
    .flatMap((state) => [...state]);
  expect(read).toHaveLength(states.length);
  for (const [at, state] of states.entries()) expect(read?.[at]).toBeCloseTo(state, 3);
});

it('other tensors are none', () => {
  const { forwards_hidden: _, ...others } = TENSORS;
  expect(gatedRecurrence(others, 'forwards')).toBeNull();
  expect(gatedRecurrence({ ...TENSORS, forwards_hidden: tensor([1, 1], 1, 2) }, 'forwards')).toBeNull();
  expect(gatedRecurrence({ ...TENSORS, forwards_hidden_bias: tensor([1], 1) }, 'forwards')).toBeNull();
});
