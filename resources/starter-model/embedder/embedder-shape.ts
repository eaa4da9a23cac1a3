import type { GgufValue } from '../gguf-writer.ts';
import { shapeMetadata, type ModelShape } from '../model-shape.ts';

/** Small enough to embed a request in a few milliseconds on one thread. */
export const EMBEDDER_SHAPE: ModelShape = {
  layers: 3,
  width: 256,
  heads: 8,
  headWidth: 32,
  feedForward: 640,
  context: 256,
  ropeBase: 10_000,
};

/** llama.cpp's number for the mean over all positions. */
const MEAN_POOLING = 1;

/** A qwen3-shaped model without a causal mask whose output is the mean of its last hidden states. */
export function embedderMetadata(shape: ModelShape): Record<string, GgufValue> {
  return {
    ...shapeMetadata(shape),
    'qwen3.pooling_type': { type: 'uint32', value: MEAN_POOLING },
    'qwen3.attention.causal': { type: 'bool', value: false },
  };
}
