import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readGgufFileInfo } from 'node-llama-cpp';
import { z } from 'zod';
import { writeGguf, type GgufTensor, type GgufValue } from '../electron/inference/llama/gguf-writer.ts';
import { projectRoot } from './project.ts';

/**
 * Makes a model with a real one's architecture and random weights: it takes as long as the real one and talks nonsense,
 * which is all that measuring times needs. `node scripts/random-model.ts [--shape 0.5b] [--out FILE]`; the vocabulary
 * is the starter model's.
 */
interface Shape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  /** Heads that share keys and values. */
  readonly keyValueHeads: number;
  readonly headWidth: number;
  readonly feedForward: number;
  /** Tokens that all layers but every fourth attend to: its cache can't be moved. Absent where all attend to all. */
  readonly window?: number;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  tiny: { layers: 2, width: 64, heads: 2, keyValueHeads: 1, headWidth: 32, feedForward: 128 },
  // As in Command R7B.
  sliding: { layers: 4, width: 64, heads: 2, keyValueHeads: 1, headWidth: 32, feedForward: 128, window: 512 },
  // As in Qwen2.5-0.5B.
  '0.5b': { layers: 24, width: 896, heads: 14, keyValueHeads: 2, headWidth: 64, feedForward: 4864 },
  // Large enough to measure memory: many layers without shared heads, few wide ones, and a window.
  deep: { layers: 32, width: 768, heads: 12, keyValueHeads: 12, headWidth: 64, feedForward: 2048 },
  wide: { layers: 6, width: 2048, heads: 16, keyValueHeads: 4, headWidth: 128, feedForward: 8192 },
  window: { layers: 16, width: 1024, heads: 8, keyValueHeads: 2, headWidth: 128, feedForward: 4096, window: 512 },
};
/** The context that the file declares: more than all tools of a large catalog take. */
const CONTEXT = 131_072;
const STARTER = path.join(projectRoot, 'resources/models/starter/knapsack-starter.Q8_0.gguf');

const { values: options } = parseArgs({
  options: { shape: { type: 'string', default: '0.5b' }, out: { type: 'string' } },
});
const shape = SHAPES[options.shape];
if (shape === undefined)
  throw new Error(`There is no shape "${options.shape}". The shapes are ${Object.keys(SHAPES).join(', ')}.`);
const out = options.out ?? path.join(os.tmpdir(), `random-${options.shape}.Q8_0.gguf`);

const vocabularySchema = z.object({
  tokens: z.array(z.string()),
  token_type: z.array(z.number()),
  merges: z.array(z.string()),
  eos_token_id: z.number(),
  padding_token_id: z.number(),
});
const { metadata } = await readGgufFileInfo(STARTER, { logWarnings: false });
const vocabulary = vocabularySchema.parse(metadata.tokenizer.ggml);

mkdirSync(path.dirname(out), { recursive: true });
writeGguf(out, metadataOf(shape), tensorsOf(shape, vocabulary.tokens.length), 'Q8_0');
// It has no chat template.
writeFileSync(out.replace(/\.Q8_0\.gguf$|\.gguf$/, '.profile.json'), `${JSON.stringify({ chatWrapper: 'qwen' })}\n`);
console.log(`${out}: ${statSync(out).size.toLocaleString('en')} bytes`);

function metadataOf(own: Shape): Record<string, GgufValue> {
  const { layers, width, heads, keyValueHeads, headWidth, feedForward, window } = own;
  const integer = (value: number): GgufValue => ({ type: 'uint32', value });
  const real = (value: number): GgufValue => ({ type: 'float32', value });
  const architecture = architectureOf(own);
  const sizes = {
    block_count: integer(layers),
    context_length: integer(CONTEXT),
    embedding_length: integer(width),
    feed_forward_length: integer(feedForward),
    'attention.head_count': integer(heads),
    'attention.head_count_kv': integer(keyValueHeads),
    'attention.key_length': integer(headWidth),
    'attention.value_length': integer(headWidth),
    'rope.freq_base': real(1_000_000),
    ...(window === undefined
      ? { 'attention.layer_norm_rms_epsilon': real(1e-6) }
      : {
          'attention.layer_norm_epsilon': real(1e-5),
          'attention.sliding_window': integer(window),
          'rope.dimension_count': integer(headWidth),
          logit_scale: real(1),
        }),
  };
  return {
    'general.architecture': { type: 'string', value: architecture },
    'general.name': { type: 'string', value: `Random ${options.shape}` },
    'general.file_type': integer(7),
    'general.quantization_version': integer(2),
    ...Object.fromEntries(Object.entries(sizes).map(([name, value]) => [`${architecture}.${name}`, value])),
    'tokenizer.ggml.model': { type: 'string', value: 'gpt2' },
    'tokenizer.ggml.pre': { type: 'string', value: 'qwen2' },
    'tokenizer.ggml.tokens': { type: 'strings', value: vocabulary.tokens },
    'tokenizer.ggml.token_type': { type: 'int32s', value: vocabulary.token_type },
    'tokenizer.ggml.merges': { type: 'strings', value: vocabulary.merges },
    'tokenizer.ggml.eos_token_id': integer(vocabulary.eos_token_id),
    'tokenizer.ggml.padding_token_id': integer(vocabulary.padding_token_id),
    'tokenizer.ggml.bos_token_id': integer(vocabulary.padding_token_id),
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: false },
  };
}

function architectureOf({ window }: Shape): string {
  return window === undefined ? 'qwen3' : 'cohere2';
}

/** All matrices are cut from the same noise: their contents don't affect the time. */
function tensorsOf(own: Shape, words: number): GgufTensor[] {
  const { layers, width, heads, keyValueHeads, headWidth, feedForward, window } = own;
  const noise = new Float32Array(Math.max(words, feedForward, heads * headWidth) * Math.max(width, feedForward)).map(
    () => (Math.random() - 0.5) / 10,
  );
  const matrix = (name: string, rows: number, columns: number): GgufTensor => ({
    name,
    shape: [rows, columns],
    data: noise.subarray(0, rows * columns),
  });
  const norm = (name: string, length: number): GgufTensor => ({
    name,
    shape: [length],
    data: new Float32Array(length).fill(1),
  });
  const block = (at: string): GgufTensor[] => [
    norm(`${at}.attn_norm.weight`, width),
    matrix(`${at}.attn_q.weight`, heads * headWidth, width),
    matrix(`${at}.attn_k.weight`, keyValueHeads * headWidth, width),
    matrix(`${at}.attn_v.weight`, keyValueHeads * headWidth, width),
    ...(window === undefined
      ? [
          norm(`${at}.attn_q_norm.weight`, headWidth),
          norm(`${at}.attn_k_norm.weight`, headWidth),
          norm(`${at}.ffn_norm.weight`, width),
        ]
      : []),
    matrix(`${at}.attn_output.weight`, width, heads * headWidth),
    matrix(`${at}.ffn_gate.weight`, feedForward, width),
    matrix(`${at}.ffn_up.weight`, feedForward, width),
    matrix(`${at}.ffn_down.weight`, width, feedForward),
  ];
  return [
    matrix('token_embd.weight', words, width),
    norm('output_norm.weight', width),
    ...Array.from({ length: layers }, (_, layer) => block(`blk.${String(layer)}`)).flat(),
  ];
}
