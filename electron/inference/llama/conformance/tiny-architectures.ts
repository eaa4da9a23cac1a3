import type { GgufTensor, GgufValue } from '../../../../resources/starter-model/gguf-writer.ts';

const [WIDTH, HEADS, HEAD_WIDTH, FEED_FORWARD] = [64, 2, 32, 128];
const KEY_VALUE_WIDTH = HEAD_WIDTH;
const EXPERTS = 4;
/** Tokens of context that the files promise. */
const CONTEXT = 16_384;
/** Tokens that layers with a sliding window see. */
const WINDOW = 256;
/** Tokens that a short convolution sees. */
const CONVOLUTION = 3;

/**
 * The shapes of language models: dense, with norms of keys and queries, with a sliding window, hybrid of convolutions
 * and attention, and a mixture of experts. Names, sizes and keys as llama.cpp reads them (`src/models/*.cpp`).
 */
export const ARCHITECTURES = ['llama', 'qwen3', 'gemma3', 'lfm2', 'qwen3moe'] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

const LAYERS: Readonly<Record<Architecture, number>> = { llama: 2, qwen3: 2, gemma3: 6, lfm2: 3, qwen3moe: 2 };
/** Layers of the hybrid that are attention. */
const isAttention = (architecture: Architecture, layer: number): boolean => architecture !== 'lfm2' || layer === 1;

const integer = (value: number): GgufValue => ({ type: 'uint32', value });
const real = (value: number): GgufValue => ({ type: 'float32', value });

/** @returns what llama.cpp has to know of a model of this shape. */
export function architectureMetadata(architecture: Architecture): Readonly<Record<string, GgufValue>> {
  const layers = LAYERS[architecture];
  const keyValueHeads: GgufValue =
    architecture === 'lfm2'
      ? { type: 'int32s', value: Array.from({ length: layers }, (_, layer) => (isAttention('lfm2', layer) ? 1 : 0)) }
      : integer(1);
  const own: Readonly<Record<Architecture, Readonly<Record<string, GgufValue>>>> = {
    llama: {},
    qwen3: {},
    gemma3: { 'attention.sliding_window': integer(WINDOW) },
    lfm2: { 'shortconv.l_cache': integer(CONVOLUTION) },
    qwen3moe: {
      expert_count: integer(EXPERTS),
      expert_used_count: integer(2),
      expert_feed_forward_length: integer(FEED_FORWARD),
    },
  };
  const common: Readonly<Record<string, GgufValue>> = {
    block_count: integer(layers),
    context_length: integer(CONTEXT),
    embedding_length: integer(WIDTH),
    feed_forward_length: integer(FEED_FORWARD),
    'attention.head_count': integer(HEADS),
    'attention.head_count_kv': keyValueHeads,
    'attention.key_length': integer(HEAD_WIDTH),
    'attention.value_length': integer(HEAD_WIDTH),
    'attention.layer_norm_rms_epsilon': real(1e-6),
    'rope.freq_base': real(10_000),
    'rope.dimension_count': integer(HEAD_WIDTH),
  };
  return Object.fromEntries(
    Object.entries({ ...common, ...own[architecture] }).map(([key, value]) => [`${architecture}.${key}`, value]),
  );
}

/** @param words of the vocabulary. @returns tensors of noise, the same each time. */
export function architectureTensors(architecture: Architecture, words: number): readonly GgufTensor[] {
  const cut = noise(Math.max(words, 3 * WIDTH, EXPERTS * FEED_FORWARD) * FEED_FORWARD);
  const outputNorm = architecture === 'lfm2' ? 'token_embd_norm.weight' : 'output_norm.weight';
  return [
    cut('token_embd.weight', words, WIDTH),
    norm(outputNorm, WIDTH),
    ...Array.from({ length: LAYERS[architecture] }, (_, layer) => block(architecture, layer, cut)).flat(),
  ];
}

type Cut = (name: string, ...shape: readonly number[]) => GgufTensor;

function noise(length: number): Cut {
  const values = new Float32Array(length).map((_, index) => Math.sin(index) / 10);
  return (name, ...shape) => ({
    name,
    shape,
    data: values.subarray(
      0,
      shape.reduce((size, side) => size * side, 1),
    ),
  });
}

const norm = (name: string, length: number): GgufTensor => ({
  name,
  shape: [length],
  data: new Float32Array(length).fill(1),
});

function block(architecture: Architecture, layer: number, cut: Cut): readonly GgufTensor[] {
  const at = `blk.${String(layer)}`;
  const mixer = isAttention(architecture, layer) ? attention(architecture, at, cut) : convolution(at, cut);
  const around =
    architecture === 'gemma3'
      ? [norm(`${at}.post_attention_norm.weight`, WIDTH), norm(`${at}.post_ffw_norm.weight`, WIDTH)]
      : [];
  const feedForward = architecture === 'qwen3moe' ? experts(at, cut) : dense(at, cut);
  return [
    norm(`${at}.attn_norm.weight`, WIDTH),
    norm(`${at}.ffn_norm.weight`, WIDTH),
    ...around,
    ...mixer,
    ...feedForward,
  ];
}

function attention(architecture: Architecture, at: string, cut: Cut): readonly GgufTensor[] {
  const norms =
    architecture === 'llama' ? [] : ['q', 'k'].map((one) => norm(`${at}.attn_${one}_norm.weight`, HEAD_WIDTH));
  return [
    ...norms,
    cut(`${at}.attn_q.weight`, HEADS * HEAD_WIDTH, WIDTH),
    cut(`${at}.attn_k.weight`, KEY_VALUE_WIDTH, WIDTH),
    cut(`${at}.attn_v.weight`, KEY_VALUE_WIDTH, WIDTH),
    cut(`${at}.attn_output.weight`, WIDTH, HEADS * HEAD_WIDTH),
  ];
}

const convolution = (at: string, cut: Cut): readonly GgufTensor[] => [
  cut(`${at}.shortconv.conv.weight`, WIDTH, CONVOLUTION),
  cut(`${at}.shortconv.in_proj.weight`, 3 * WIDTH, WIDTH),
  cut(`${at}.shortconv.out_proj.weight`, WIDTH, WIDTH),
];

const dense = (at: string, cut: Cut): readonly GgufTensor[] => [
  cut(`${at}.ffn_gate.weight`, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_up.weight`, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_down.weight`, WIDTH, FEED_FORWARD),
];

const experts = (at: string, cut: Cut): readonly GgufTensor[] => [
  cut(`${at}.ffn_gate_inp.weight`, EXPERTS, WIDTH),
  cut(`${at}.ffn_gate_exps.weight`, EXPERTS, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_up_exps.weight`, EXPERTS, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_down_exps.weight`, EXPERTS, WIDTH, FEED_FORWARD),
];
