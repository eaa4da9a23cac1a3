import type { GgufValue } from '../../electron/inference/llama/gguf-writer.ts';

/**
 * Sizes of a qwen3-shaped model; `training/model.py` has the same defaults and writes what it used next to the weights.
 */
export interface ModelShape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  readonly headWidth: number;
  readonly feedForward: number;
  /** Tokens of context that the file declares. */
  readonly context: number;
  readonly ropeBase: number;
}

export const MODEL_SHAPE: ModelShape = {
  layers: 5,
  width: 192,
  heads: 6,
  headWidth: 32,
  feedForward: 512,
  context: 2048,
  ropeBase: 1_000_000,
};

const NORM_EPSILON = 1e-6;

/** @param architecture llama.cpp's name of it, with which the keys begin. */
export function shapeMetadata(shape: ModelShape, architecture = 'qwen3'): Record<string, GgufValue> {
  const integer = (value: number): GgufValue => ({ type: 'uint32', value });
  return {
    'general.architecture': { type: 'string', value: architecture },
    [`${architecture}.block_count`]: integer(shape.layers),
    [`${architecture}.context_length`]: integer(shape.context),
    [`${architecture}.embedding_length`]: integer(shape.width),
    [`${architecture}.feed_forward_length`]: integer(shape.feedForward),
    [`${architecture}.attention.head_count`]: integer(shape.heads),
    [`${architecture}.attention.head_count_kv`]: integer(shape.heads),
    [`${architecture}.attention.key_length`]: integer(shape.headWidth),
    [`${architecture}.attention.value_length`]: integer(shape.headWidth),
    [`${architecture}.attention.layer_norm_rms_epsilon`]: { type: 'float32', value: NORM_EPSILON },
    [`${architecture}.rope.freq_base`]: { type: 'float32', value: shape.ropeBase },
  };
}
