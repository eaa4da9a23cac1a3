import type { GgufTensor, GgufValue } from '../../../electron/inference/llama/gguf-writer.ts';
import { shapeMetadata, type ModelShape } from '../model-shape.ts';

/**
 * The same computation as qwen3, under the name of an architecture for which llama.cpp leaves out the output matrix in
 * embedding contexts. As qwen3, two thirds of the time went into the logits of every token, which nobody reads.
 */
const ARCHITECTURE = 'lfm2';
/** llama.cpp's number for the mean over all positions. */
const MEAN_POOLING = 1;
/** Positions that a convolution sees: the one itself and its neighbours. */
const CONVOLUTION = 3;

/** A model without a causal mask whose output is the mean of its last hidden states. */
export function embedderMetadata(shape: ModelShape): Record<string, GgufValue> {
  const layers = shape.layers + 1;
  return {
    ...shapeMetadata({ ...shape, layers }, ARCHITECTURE),
    // A layer without such heads is a convolution.
    [`${ARCHITECTURE}.attention.head_count_kv`]: {
      type: 'int32s',
      value: Array.from({ length: layers }, (_, layer) => (layer === 0 ? 0 : shape.heads)),
    },
    [`${ARCHITECTURE}.shortconv.l_cache`]: { type: 'uint32', value: CONVOLUTION },
    [`${ARCHITECTURE}.pooling_type`]: { type: 'uint32', value: MEAN_POOLING },
    [`${ARCHITECTURE}.attention.causal`]: { type: 'bool', value: false },
  };
}

/**
 * @param tensors with llama.cpp's names for qwen3.
 * @returns them with its names for LFM2, after a first layer of zeros that changes nothing: llama.cpp fails without a
 *   convolution.
 */
export const embedderTensors = (shape: ModelShape, tensors: readonly GgufTensor[]): readonly GgufTensor[] => [
  ...tensors.map((tensor) => ({ ...tensor, name: nameOf(tensor.name) })),
  ...emptyLayer(shape),
];

const nameOf = (name: string): string =>
  name === 'output_norm.weight'
    ? 'token_embd_norm.weight'
    : name.replace(/^blk\.(\d+)\./, (_, layer: string) => `blk.${String(Number(layer) + 1)}.`);

function emptyLayer({ width, feedForward }: ModelShape): readonly GgufTensor[] {
  const zeros = (name: string, ...shape: readonly number[]): GgufTensor => ({
    name: `blk.0.${name}.weight`,
    shape,
    data: new Float32Array(shape.reduce((size, length) => size * length, 1)),
  });
  return [
    zeros('attn_norm', width),
    { ...zeros('shortconv.conv', width, CONVOLUTION), format: 'F32' },
    zeros('shortconv.in_proj', 3 * width, width),
    zeros('shortconv.out_proj', width, width),
    zeros('ffn_norm', width),
    zeros('ffn_gate', feedForward, width),
    zeros('ffn_up', feedForward, width),
    zeros('ffn_down', width, feedForward),
  ];
}
