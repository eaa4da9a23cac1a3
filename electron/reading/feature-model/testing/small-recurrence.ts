import type { Tensor } from '../safetensors.ts';

export const tensor = (data: readonly number[], ...shape: readonly number[]): Tensor => ({
  shape,
  data: Float32Array.from(data),
});

/** The parameters of a `torch.nn.GRU` in both directions, with two inputs and two hidden units. */
export const SMALL_RECURRENCE = {
  forwards_input: tensor([-1, -0.8, -0.4, -0.9, -0.1, -0.9, 0.5, 0.5, 0.2, 0.8, -0.1, 0.6], 6, 2),
  forwards_hidden: tensor([-0.7, -0.2, -0.9, -0.1, -0.6, 0.9, 0.7, 0.7, 0.3, -0.6, 0.9, -1], 6, 2),
  forwards_input_bias: tensor([-0.6, -0.6, -0.4, 0.2, -0.8, -0.8], 6),
  forwards_hidden_bias: tensor([-0.5, 0.6, -0.7, -0.9, -0.9, -0.5], 6),
  backwards_input: tensor([-0.3, -1, -0.5, 0, 0.2, -0.1, -0.1, -0.7, 0.5, -0.2, -0.7, -0.2], 6, 2),
  backwards_hidden: tensor([-0.1, 0.9, 0.5, -0.4, -0.1, 0.9, 0.6, 0.2, -0.4, 0.8, 0.4, -0.4], 6, 2),
  backwards_input_bias: tensor([0.7, 0.1, -0.7, -0.4, -0.7, -0.8], 6),
  backwards_hidden_bias: tensor([0, -0.7, 0.5, 0.4, 0.2, 0.8], 6),
};
