import type { ModelShape } from '../model-shape.ts';

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
