import { expect, it } from 'vitest';
import { gatedRecurrence } from './gated-recurrence.ts';
import { SMALL_RECURRENCE, tensor } from './testing/small-recurrence.ts';

const SEQUENCE = [
  [0.5, -0.2],
  [0.1, 0.9],
  [-0.7, 0.3],
].map((vector) => Float32Array.from(vector));

/** The states are what PyTorch 1.13 makes of the sequence. */
it.each([
  ['forwards', [-0.5619, -0.532, -0.2435, -0.4656, -0.6664, -0.5738]],
  ['backwards', [-0.4368, -0.621, -0.5209, -0.5012, -0.4455, -0.0106]],
] as const)('reads %s as PyTorch does', (direction, states) => {
  const read = gatedRecurrence(SMALL_RECURRENCE, direction)
    ?.read(SEQUENCE)
    .flatMap((state) => [...state]);
  expect(read).toHaveLength(states.length);
  for (const [at, state] of states.entries()) expect(read?.[at]).toBeCloseTo(state, 3);
});

it('is null for tensors of other names or shapes', () => {
  const { forwards_hidden: _, ...others } = SMALL_RECURRENCE;
  expect(gatedRecurrence(others, 'forwards')).toBeNull();
  expect(gatedRecurrence({ ...SMALL_RECURRENCE, forwards_hidden: tensor([1, 1], 1, 2) }, 'forwards')).toBeNull();
  expect(gatedRecurrence({ ...SMALL_RECURRENCE, forwards_hidden_bias: tensor([1], 1) }, 'forwards')).toBeNull();
});
