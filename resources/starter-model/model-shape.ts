import type { GgufValue } from './gguf-writer.ts';

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

export function shapeMetadata(shape: ModelShape): Record<string, GgufValue> {
  const integer = (value: number): GgufValue => ({ type: 'uint32', value });
  return {
    'general.architecture': { type: 'string', value: 'qwen3' },
    'qwen3.block_count': integer(shape.layers),
    'qwen3.context_length': integer(shape.context),
    'qwen3.embedding_length': integer(shape.width),
    'qwen3.feed_forward_length': integer(shape.feedForward),
    'qwen3.attention.head_count': integer(shape.heads),
    'qwen3.attention.head_count_kv': integer(shape.heads),
    'qwen3.attention.key_length': integer(shape.headWidth),
    'qwen3.attention.value_length': integer(shape.headWidth),
    'qwen3.attention.layer_norm_rms_epsilon': { type: 'float32', value: NORM_EPSILON },
    'qwen3.rope.freq_base': { type: 'float32', value: shape.ropeBase },
  };
}
