import type { GgufTensor, GgufValue } from '../gguf-writer.ts';
import { dense, experts, EXPERTS_METADATA, expertsWithBias, sharedExpert } from './tiny-feed-forward.ts';
import {
  attention,
  convolution,
  CONVOLUTION,
  deltaNet,
  DELTA_NET_METADATA,
  mamba,
  MAMBA_METADATA,
} from './tiny-mixers.ts';
import {
  EXPERTS,
  FEED_FORWARD,
  HEAD_WIDTH,
  HEADS,
  filled,
  integer,
  integers,
  noise,
  norm,
  real,
  WIDTH,
  type Cut,
} from './tiny-tensors.ts';

/** Tokens of context that the files promise. */
const CONTEXT = 16_384;
/** Tokens that layers with a sliding window see. */
const WINDOW = 64;

/** A language model of one kind, as llama.cpp reads it (`src/models/*.cpp`): names, sizes and keys. */
interface Shape {
  readonly layers: number;
  readonly metadata: Readonly<Record<string, GgufValue>>;
  /** Everything in a layer but the norm that it begins with. */
  readonly block: (at: string, layer: number, cut: Cut) => readonly GgufTensor[];
  /** Beside the embeddings and the last norm. */
  readonly others?: (cut: Cut, words: number) => readonly GgufTensor[];
  readonly outputNorm?: string;
}

const feedForwardNorm = (at: string): GgufTensor => norm(`${at}.ffn_norm.weight`, WIDTH);
const postAttentionNorm = (at: string): GgufTensor => norm(`${at}.post_attention_norm.weight`, WIDTH);
const postFeedForwardNorm = (at: string): GgufTensor => norm(`${at}.post_ffw_norm.weight`, WIDTH);
/** Key and value heads of each layer; none where it is recurrent. */
const headsOf = (layers: number, attends: (layer: number) => boolean): GgufValue =>
  integers(Array.from({ length: layers }, (_, layer) => (attends(layer) ? 1 : 0)));

/**
 * Dense, with norms of keys and queries, with a sliding window, hybrid of attention and convolutions or recurrent
 * layers, recurrent alone, and mixtures of experts.
 */
const SHAPES = {
  llama: {
    layers: 2,
    metadata: {},
    block: (at, _, cut) => [feedForwardNorm(at), ...attention(at, cut, { norms: false }), ...dense(at, cut)],
  },
  qwen3: {
    layers: 2,
    metadata: {},
    block: (at, _, cut) => [feedForwardNorm(at), ...attention(at, cut, { norms: true }), ...dense(at, cut)],
  },
  gemma3: {
    layers: 6,
    metadata: { 'attention.sliding_window': integer(WINDOW) },
    block: (at, _, cut) => [
      feedForwardNorm(at),
      postAttentionNorm(at),
      postFeedForwardNorm(at),
      ...attention(at, cut, { norms: true }),
      ...dense(at, cut),
    ],
  },
  gemma4: {
    layers: 6,
    metadata: {
      'attention.sliding_window': integer(WINDOW),
      'attention.sliding_window_pattern': { type: 'bools', value: [true, true, true, true, true, false] },
      'attention.key_length_swa': integer(HEAD_WIDTH),
      'attention.value_length_swa': integer(HEAD_WIDTH),
      'rope.dimension_count_swa': integer(HEAD_WIDTH),
      embedding_length_per_layer_input: integer(0),
    },
    block: (at, _, cut) => [
      feedForwardNorm(at),
      postAttentionNorm(at),
      postFeedForwardNorm(at),
      ...attention(at, cut, { norms: true }),
      ...dense(at, cut),
    ],
    others: () => [filled('rope_freqs.weight', 1, HEAD_WIDTH / 2)],
  },
  'gpt-oss': {
    layers: 2,
    metadata: { ...EXPERTS_METADATA, 'attention.sliding_window': integer(WINDOW) },
    block: (at, _, cut) => [
      postAttentionNorm(at),
      ...attention(at, cut, { norms: false, sinks: true }),
      ...expertsWithBias(at, cut),
    ],
    others: (cut, words) => [cut('output.weight', words, WIDTH)],
  },
  lfm2: {
    layers: 3,
    metadata: {
      'attention.head_count_kv': headsOf(3, (layer) => layer === 1),
      'shortconv.l_cache': integer(CONVOLUTION),
    },
    block: (at, layer, cut) => [
      feedForwardNorm(at),
      ...(layer === 1 ? attention(at, cut, { norms: true }) : convolution(at, cut)),
      ...dense(at, cut),
    ],
    outputNorm: 'token_embd_norm.weight',
  },
  qwen35: {
    layers: 4,
    metadata: { ...DELTA_NET_METADATA, 'rope.dimension_sections': integers([8, 4, 4, 0]) },
    block: (at, layer, cut) => [
      postAttentionNorm(at),
      ...(layer === 3 ? attention(at, cut, { norms: true, gated: true }) : deltaNet(at, cut, false)),
      ...dense(at, cut),
    ],
  },
  qwen3next: {
    layers: 4,
    metadata: { ...DELTA_NET_METADATA, ...EXPERTS_METADATA, expert_shared_feed_forward_length: integer(FEED_FORWARD) },
    block: (at, layer, cut) => [
      postAttentionNorm(at),
      ...(layer === 3 ? attention(at, cut, { norms: true, gated: true }) : deltaNet(at, cut, true)),
      ...sharedExpert(at, cut),
    ],
  },
  granitehybrid: {
    layers: 3,
    metadata: { ...MAMBA_METADATA, 'attention.head_count_kv': headsOf(3, (layer) => layer === 1) },
    block: (at, layer, cut) => [
      feedForwardNorm(at),
      ...(layer === 1 ? attention(at, cut, { norms: false }) : mamba(at, cut)),
      ...dense(at, cut),
    ],
  },
  'falcon-h1': {
    layers: 2,
    metadata: MAMBA_METADATA,
    block: (at, _, cut) => [
      // Its name has no ending, unlike everywhere else.
      norm(`${at}.ffn_norm`, WIDTH),
      ...attention(at, cut, { norms: false }),
      ...mamba(at, cut),
      ...dense(at, cut),
    ],
  },
  mamba2: { layers: 2, metadata: MAMBA_METADATA, block: (at, _, cut) => mamba(at, cut) },
  qwen3moe: {
    layers: 2,
    metadata: EXPERTS_METADATA,
    block: (at, _, cut) => [feedForwardNorm(at), ...attention(at, cut, { norms: true }), ...experts(at, cut)],
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type Architecture = keyof typeof SHAPES;
const shapeOf = (architecture: Architecture): Shape => SHAPES[architecture];

/** @returns what llama.cpp has to know of a model of this shape. */
export function architectureMetadata(architecture: Architecture): Readonly<Record<string, GgufValue>> {
  const { layers, metadata } = shapeOf(architecture);
  const common: Readonly<Record<string, GgufValue>> = {
    block_count: integer(layers),
    context_length: integer(CONTEXT),
    embedding_length: integer(WIDTH),
    feed_forward_length: integer(FEED_FORWARD),
    'attention.head_count': integer(HEADS),
    'attention.head_count_kv': integer(1),
    'attention.key_length': integer(HEAD_WIDTH),
    'attention.value_length': integer(HEAD_WIDTH),
    'attention.layer_norm_rms_epsilon': real(1e-6),
    'rope.freq_base': real(10_000),
    'rope.dimension_count': integer(HEAD_WIDTH),
  };
  return Object.fromEntries(
    Object.entries({ ...common, ...metadata }).map(([key, value]) => [`${architecture}.${key}`, value]),
  );
}

/** @param words of the vocabulary. @returns tensors of noise, the same each time. */
export function architectureTensors(architecture: Architecture, words: number): readonly GgufTensor[] {
  const { layers, block, others, outputNorm = 'output_norm.weight' } = shapeOf(architecture);
  const cut = noise(Math.max(words, 5 * WIDTH, EXPERTS * FEED_FORWARD) * FEED_FORWARD);
  const blocks = Array.from({ length: layers }, (_, layer) => {
    const at = `blk.${String(layer)}`;
    return [norm(`${at}.attn_norm.weight`, WIDTH), ...block(at, layer, cut)];
  });
  return [
    cut('token_embd.weight', words, WIDTH),
    norm(outputNorm, WIDTH),
    ...blocks.flat(),
    ...(others?.(cut, words) ?? []),
  ];
}
