import type { GgufTensor, GgufValue } from '../../../electron/inference/llama/gguf-writer.ts';
import { shapeMetadata, type ModelShape } from '../model-shape.ts';

/**
 * The same computation as qwen3, under the name of an architecture for which llama.cpp leaves out the output matrix in
 * embedding contexts. As qwen3, two thirds of the time went into the logits of every token, which nobody reads. It wants a convolution
 * somewhere, and lets the layers after the first ones have experts: so the last one is both, small, and of zeros, which changes nothing.
 */
const ARCHITECTURE = 'lfm2moe';
/** llama.cpp's number for the mean over all positions. */
const MEAN_POOLING = 1;
/** Positions that a convolution sees: the one itself and its neighbours. */
const CONVOLUTION = 3;
/** Width of the only expert: as small as a block of weights. */
const EXPERT = 32;
const SIGMOID = 2;

/** A model without a causal mask whose output is the mean of its last hidden states. */
export function embedderMetadata(shape: ModelShape): Record<string, GgufValue> {
  const layers = shape.layers + 1;
  return {
    ...shapeMetadata({ ...shape, layers }, ARCHITECTURE),
    // A layer without such heads is a convolution.
    [`${ARCHITECTURE}.attention.head_count_kv`]: {
      type: 'int32s',
      value: Array.from({ length: layers }, (_, layer) => (layer === shape.layers ? 0 : shape.heads)),
    },
    [`${ARCHITECTURE}.shortconv.l_cache`]: { type: 'uint32', value: CONVOLUTION },
    [`${ARCHITECTURE}.leading_dense_block_count`]: { type: 'uint32', value: shape.layers },
    [`${ARCHITECTURE}.expert_count`]: { type: 'uint32', value: 1 },
    [`${ARCHITECTURE}.expert_used_count`]: { type: 'uint32', value: 1 },
    [`${ARCHITECTURE}.expert_feed_forward_length`]: { type: 'uint32', value: EXPERT },
    [`${ARCHITECTURE}.expert_gating_func`]: { type: 'uint32', value: SIGMOID },
    [`${ARCHITECTURE}.pooling_type`]: { type: 'uint32', value: MEAN_POOLING },
    [`${ARCHITECTURE}.attention.causal`]: { type: 'bool', value: false },
  };
}

/**
 * @param tensors with llama.cpp's names for qwen3.
 * @returns them with its names for LFM2, and a last layer of zeros.
 */
export const embedderTensors = (shape: ModelShape, tensors: readonly GgufTensor[]): readonly GgufTensor[] => [
  ...tensors.map((tensor) => ({ ...tensor, name: nameOf(tensor.name) })),
  ...emptyLayer(shape),
];

const nameOf = (name: string): string => (name === 'output_norm.weight' ? 'token_embd_norm.weight' : name);

function emptyLayer({ layers, width }: ModelShape): readonly GgufTensor[] {
  const zeros = (name: string, ...shape: readonly number[]): GgufTensor => ({
    name: `blk.${String(layers)}.${name}`,
    shape,
    data: new Float32Array(shape.reduce((size, length) => size * length, 1)),
  });
  return [
    zeros('attn_norm.weight', width),
    { ...zeros('shortconv.conv.weight', width, CONVOLUTION), format: 'F32' },
    zeros('shortconv.in_proj.weight', 3 * width, width),
    zeros('shortconv.out_proj.weight', width, width),
    zeros('ffn_norm.weight', width),
    { ...zeros('ffn_gate_inp.weight', 1, width), format: 'F32' },
    zeros('exp_probs_b.bias', 1),
    zeros('ffn_gate_exps.weight', 1, EXPERT, width),
    zeros('ffn_up_exps.weight', 1, EXPERT, width),
    zeros('ffn_down_exps.weight', 1, width, EXPERT),
  ];
}
