import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GgmlType, type Llama, type LlamaContextSequence, type Token } from 'node-llama-cpp';
import {
  TIMED_BATCHES,
  type FormatSpeeds,
  type FormatTiming,
  type TimedBatch,
  type WeightsPlace,
} from '../format-speeds.ts';
import { writeEmptyGguf, type EmptyTensor, type GgufValue } from './gguf-writer.ts';

/** Weights that share a block, and its bytes (ggml-common.h). */
const BLOCKS: Readonly<Partial<Record<keyof typeof GgmlType, readonly [number, number]>>> = {
  F32: [1, 4],
  F16: [1, 2],
  BF16: [1, 2],
  Q4_0: [32, 18],
  Q4_1: [32, 20],
  Q5_0: [32, 22],
  Q5_1: [32, 24],
  Q8_0: [32, 34],
  Q2_K: [256, 84],
  Q3_K: [256, 110],
  Q4_K: [256, 144],
  Q5_K: [256, 176],
  Q6_K: [256, 210],
  IQ1_S: [256, 50],
  IQ1_M: [256, 56],
  IQ2_XXS: [256, 66],
  IQ2_XS: [256, 74],
  IQ2_S: [256, 82],
  IQ3_XXS: [256, 98],
  IQ3_S: [256, 110],
  IQ4_NL: [32, 18],
  IQ4_XS: [256, 136],
  MXFP4: [32, 17],
};

/** Layers of a model that is only there to be timed. */
interface TimedModel {
  readonly format: keyof typeof GgmlType;
  readonly layers: number;
  readonly width: number;
  readonly feedForward: number;
  readonly heads: number;
}
interface Timed {
  readonly sequence: LlamaContextSequence;
  readonly threads: number;
}
const HEAD_WIDTH = 64;
/** Wide enough that other work than the weights' takes little. */
const WIDE = { width: 1024, feedForward: 2048, heads: 1 } as const;
/**
 * Of few layers, some weights are still in the processor's cache when the next batch comes, which makes small batches up
 * to three times as fast as in a model that is read from memory. Bytes of such a model, and the most layers: formats of few
 * bits are slow to multiply.
 */
const [CACHED_LAYERS, LARGE_BYTES, MOST_LAYERS] = [3, 40_000_000, 12];
/** Next to nothing but attention. */
const ATTENTIVE: TimedModel = { format: 'F32', layers: 4, width: 64, feedForward: 32, heads: 16 };
/** Next to nothing at all. */
const EMPTY: TimedModel = { ...ATTENTIVE, heads: 1 };
/** Tensors of each layer. */
const STEPS = 9;
const CONTEXT = 512;
const WORDS = 64;
/** Repeated until both are reached; the fastest counts, as other programs only make it slower. */
const [LEAST_RUNS, LEAST_MS] = [4, 30];
/** What has taken this long isn't repeated further, after three runs. */
const MOST_MS = 150;

/**
 * Times the formats that weights have, with models without content: in some formats, a processor reads
 * seven times as fast as in others. Takes up to half a second for each on an idle machine.
 */
export async function measureFormats(llama: Llama, { formats, place, threads }: FormatTiming): Promise<FormatSpeeds> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-speeds-'));
  const timed = async <Result>(model: TimedModel, time: (timed: Timed) => Promise<Result>) => {
    const file = path.join(
      folder,
      `${model.format}-${String(model.width)}-${String(model.layers)}-${String(model.heads)}.gguf`,
    );
    writeEmptyGguf(file, metadataOf(model), tensorsOf(model));
    return withSequence(llama, file, threads, time);
  };
  try {
    const empty = await timed(EMPTY, one);
    const { attention, ...fixed } = await timed(ATTENTIVE, async (model) =>
      otherTimes(empty, await one(model), await attentionSpeed(model)),
    );
    const speeds: [string, FormatSpeeds['formats'][string]][] = [];
    for (const format of formats.filter(isKnown)) {
      const layers = layersOf(format, place);
      const known = { weights: weightsOf(layers), fixedMs: fixed.batchMs + layers * STEPS * fixed.stepMs };
      speeds.push([format, await timed({ ...WIDE, layers, format }, (model) => weightSpeeds(model, known))]);
    }
    return { formats: Object.fromEntries(speeds), attention, ...fixed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isKnown = (format: string): format is keyof typeof GgmlType => format in BLOCKS;

async function withSequence<Result>(
  llama: Llama,
  file: string,
  threads: number,
  time: (timed: Timed) => Promise<Result>,
): Promise<Result> {
  const model = await llama.loadModel({ modelPath: file, gpuLayers: 0 });
  try {
    const context = await model.createContext({ contextSize: CONTEXT, batchSize: 128, threads, flashAttention: false });
    return await time({ sequence: context.getSequence(), threads });
  } finally {
    await model.dispose();
  }
}

/** llama.cpp leaves out what only the output needs, which is the feed-forward part of the last layer. */
const weightsOf = (layers: number): number =>
  layers * 4 * WIDE.width * HEAD_WIDTH + (layers - 1) * 3 * WIDE.width * WIDE.feedForward;

function layersOf(format: keyof typeof GgmlType, place: WeightsPlace): number {
  if (place === 'cache') return CACHED_LAYERS;
  const [weights, bytes] = BLOCKS[format] ?? [1, 4];
  const ofLayer = ((weightsOf(2) - weightsOf(1)) * bytes) / weights;
  return Math.min(MOST_LAYERS, Math.max(CACHED_LAYERS, Math.ceil(LARGE_BYTES / ofLayer)));
}

async function weightSpeeds(
  timed: Timed,
  { weights, fixedMs }: { readonly weights: number; readonly fixedMs: number },
): Promise<Record<`${TimedBatch}`, number>> {
  const speeds: [string, number][] = [];
  for (const count of TIMED_BATCHES) {
    const ms = await fastestMs(timed, 0, count);
    // Of a few milliseconds, what isn't multiplying is a part that counts.
    speeds.push([String(count), (weights * count) / (Math.max(ms / 2, ms - fixedMs) / 1000)]);
  }
  return Object.fromEntries(speeds) as Record<`${TimedBatch}`, number>;
}

/** llama.cpp rounds the context that is attended to up to a multiple of 256 tokens. */
const LEAST_ATTENDED = 256;

/** @returns multiplications per second; null if a longer context took no longer: the machine was too busy to tell. */
async function attentionSpeed(timed: Timed): Promise<number | null> {
  const count = 64;
  const [near, far] = [await fastestMs(timed, 0, count), await fastestMs(timed, CONTEXT - count, count)];
  const more = (CONTEXT - LEAST_ATTENDED) * ATTENTIVE.heads * 2 * HEAD_WIDTH * ATTENTIVE.layers * count;
  return far > near ? more / ((far - near) / 1000) : null;
}

const one = (timed: Timed): Promise<number> => fastestMs(timed, 0, 1);

/**
 * What doesn't grow with a batch is what a token takes in a model of almost nothing, and, for each layer, what it takes
 * more where rows are as wide as in real models, without what it attends to.
 */
function otherTimes(
  emptyMs: number,
  wideMs: number,
  attention: number | null,
): Pick<FormatSpeeds, 'attention' | 'batchMs' | 'stepMs'> {
  const attended = LEAST_ATTENDED * ATTENTIVE.heads * 2 * HEAD_WIDTH * ATTENTIVE.layers;
  const attentionMs = attention === null ? 0 : (attended / attention) * 1000;
  const stepMs = Math.max(0, wideMs - emptyMs - attentionMs) / (ATTENTIVE.layers * STEPS);
  return { attention, batchMs: emptyMs, stepMs };
}

/** @returns milliseconds of all threads together. */
async function fastestMs({ sequence, threads }: Timed, before: number, count: number): Promise<number> {
  let [fastest, total] = [Infinity, 0];
  if (before > 0) await sequence.evaluateWithoutGeneratingNewTokens(tokens(before));
  for (let run = 0; run < 3 || (total < MOST_MS && (run <= LEAST_RUNS || total < LEAST_MS)); run++) {
    await sequence.eraseContextTokenRanges([{ start: before, end: sequence.nextTokenIndex }]);
    const [began, used] = [performance.now(), process.cpuUsage()];
    await sequence.evaluateWithoutGeneratingNewTokens(tokens(count));
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    // The first one also allocates. What other programs take from it doesn't count, where the system counts finely.
    const own = process.platform === 'win32' ? ms : Math.min(ms, (user + system) / 1000 / threads);
    total += own;
    if (run > 0) fastest = Math.min(fastest, own);
  }
  return Math.max(fastest, 1e-3);
}

const tokens = (count: number): Token[] =>
  Array.from({ length: count }, (_, index) => ((index % (WORDS - 2)) + 1) as Token);

function metadataOf({ layers, width, feedForward, heads }: TimedModel): Record<string, GgufValue> {
  const integer = (value: number): GgufValue => ({ type: 'uint32', value });
  return {
    'general.architecture': { type: 'string', value: 'llama' },
    'llama.block_count': integer(layers),
    'llama.context_length': integer(CONTEXT),
    'llama.embedding_length': integer(width),
    'llama.feed_forward_length': integer(feedForward),
    'llama.attention.head_count': integer(heads),
    'llama.attention.head_count_kv': integer(heads),
    'llama.attention.key_length': integer(HEAD_WIDTH),
    'llama.attention.value_length': integer(HEAD_WIDTH),
    'llama.rope.dimension_count': integer(HEAD_WIDTH),
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-6 },
    'tokenizer.ggml.model': { type: 'string', value: 'gpt2' },
    'tokenizer.ggml.pre': { type: 'string', value: 'qwen2' },
    'tokenizer.ggml.tokens': { type: 'strings', value: Array.from({ length: WORDS }, (_, word) => `w${String(word)}`) },
    'tokenizer.ggml.token_type': { type: 'int32s', value: Array.from({ length: WORDS }, () => 1) },
    'tokenizer.ggml.merges': { type: 'strings', value: [] },
    'tokenizer.ggml.eos_token_id': integer(0),
    'tokenizer.ggml.bos_token_id': integer(0),
  };
}

function tensorsOf({ format, layers, width, feedForward, heads }: TimedModel): readonly EmptyTensor[] {
  const matrix = (name: string, rows: number, columns: number, own = format): EmptyTensor => {
    // A row consists of whole blocks.
    const stored = columns % (BLOCKS[own]?.[0] ?? 1) === 0 ? own : 'F32';
    const [weights, bytes] = BLOCKS[stored] ?? [1, 4];
    return { name, shape: [rows, columns], type: GgmlType[stored], bytes: ((rows * columns) / weights) * bytes };
  };
  const norm = (name: string): EmptyTensor => ({ name, shape: [width], type: GgmlType.F32, bytes: width * 4 });
  const layer = (at: string): readonly EmptyTensor[] => [
    norm(`${at}.attn_norm.weight`),
    matrix(`${at}.attn_q.weight`, heads * HEAD_WIDTH, width),
    matrix(`${at}.attn_k.weight`, heads * HEAD_WIDTH, width),
    matrix(`${at}.attn_v.weight`, heads * HEAD_WIDTH, width),
    matrix(`${at}.attn_output.weight`, width, heads * HEAD_WIDTH),
    norm(`${at}.ffn_norm.weight`),
    matrix(`${at}.ffn_gate.weight`, feedForward, width),
    matrix(`${at}.ffn_up.weight`, feedForward, width),
    matrix(`${at}.ffn_down.weight`, width, feedForward),
  ];
  return [
    matrix('token_embd.weight', WORDS, width, 'F32'),
    norm('output_norm.weight'),
    ...Array.from({ length: layers }, (_, index) => layer(`blk.${String(index)}`)).flat(),
  ];
}
