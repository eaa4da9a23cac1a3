import type { GgufTensor, GgufValue } from '../gguf-writer.ts';

/** Sizes that all tiny models have in common. */
export const [WIDTH, HEADS, HEAD_WIDTH, FEED_FORWARD] = [64, 2, 32, 128];
export const EXPERTS = 4;

export const integer = (value: number): GgufValue => ({ type: 'uint32', value });
export const integers = (value: readonly number[]): GgufValue => ({ type: 'int32s', value });
export const real = (value: number): GgufValue => ({ type: 'float32', value });

/** Cuts a tensor out of the same noise. */
export type Cut = (name: string, ...shape: readonly number[]) => GgufTensor;

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, side) => size * side, 1);

/** Of the noise: large enough that what a token attends to decides what follows. */
const LARGEST = 0.2;
/** An odd step, so that no two tensors begin alike. */
const STEP = 7_919;

/** As much noise as was needed so far: all models are cut from the same. */
let known = new Float32Array(0);

function noiseOf(length: number): Float32Array {
  if (known.length >= length) return known;
  const values = new Float32Array(length);
  for (let index = 0, state = 1; index < length; index++) {
    // The multiplicative generator of Park and Miller: no rounding, as the product stays below 2 ** 53.
    state = (state * 48_271) % 2_147_483_647;
    values[index] = (state / 2_147_483_647 - 0.5) * 2 * LARGEST;
  }
  return (known = values);
}

/** @param length of the largest tensor. @returns what makes tensors of noise, the same each time. */
export function noise(length: number): Cut {
  const values = noiseOf(2 * length);
  let start = 0;
  return (name, ...shape) => {
    start = (start + STEP) % length;
    return { name, shape, data: values.subarray(start, start + sizeOf(shape)) };
  };
}

/** Of a norm, or anything else that has one value everywhere. */
export const filled = (name: string, value: number, ...shape: readonly number[]): GgufTensor => ({
  name,
  shape,
  data: new Float32Array(sizeOf(shape)).fill(value),
  format: 'F32',
});

export const norm = (name: string, length: number): GgufTensor => filled(name, 1, length);
