import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SeededRandom } from '../../../electron/benchmarks/seeded-random.ts';
import { LlamaEmbedder } from '../../../electron/inference/llama/llama-embedder.ts';
import { writeGguf, type GgufTensor } from '../../../electron/inference/llama/gguf-writer.ts';
import { shapeMetadata, type ModelShape } from '../model-shape.ts';
import { byteCharacters, tokenizerMetadata } from '../tokenizer/tokenizer.ts';
import { embedderMetadata, embedderTensors } from './embedder-file.ts';

const SHAPE: ModelShape = {
  layers: 2,
  width: 32,
  heads: 2,
  headWidth: 16,
  feedForward: 64,
  context: 64,
  ropeBase: 10_000,
};
const CONTROL = ['<|endoftext|>', '<|im_end|>'];
const TOKENIZER = tokenizerMetadata({
  tokens: [...byteCharacters, ...CONTROL],
  merges: [],
  control: CONTROL,
  userDefined: [],
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-embedder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** With llama.cpp's names for qwen3. */
function randomTensors(): readonly GgufTensor[] {
  const random = new SeededRandom(7);
  const { width, headWidth, feedForward } = SHAPE;
  const tensor = (name: string, ...shape: readonly number[]): GgufTensor => ({
    name: `${name}.weight`,
    shape,
    data: Float32Array.from({ length: shape.reduce((size, length) => size * length, 1) }, () => random.next() - 0.4),
  });
  const block = (layer: number): readonly GgufTensor[] => [
    tensor(`blk.${String(layer)}.attn_norm`, width),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name) =>
      tensor(`blk.${String(layer)}.${name}`, width, width),
    ),
    ...['attn_q_norm', 'attn_k_norm'].map((name) => tensor(`blk.${String(layer)}.${name}`, headWidth)),
    tensor(`blk.${String(layer)}.ffn_norm`, width),
    ...['ffn_gate', 'ffn_up'].map((name) => tensor(`blk.${String(layer)}.${name}`, feedForward, width)),
    tensor(`blk.${String(layer)}.ffn_down`, width, feedForward),
  ];
  return [
    tensor('token_embd', byteCharacters.length + CONTROL.length, width),
    tensor('output_norm', width),
    ...Array.from({ length: SHAPE.layers }, (_, layer) => block(layer)).flat(),
  ];
}

async function vectorsOf(name: string, texts: readonly string[]): Promise<readonly (readonly number[])[]> {
  const embedder = await LlamaEmbedder.load(path.join(folder, name));
  const vectors = await embedder.embed(texts);
  await embedder.dispose();
  return vectors.map((vector) => [...vector]);
}

it('computes what qwen3 does, without its output matrix', async () => {
  const tensors = randomTensors();
  const asQwen3 = {
    ...shapeMetadata(SHAPE),
    'qwen3.pooling_type': { type: 'uint32', value: 1 },
    'qwen3.attention.causal': { type: 'bool', value: false },
  } as const;
  writeGguf(path.join(folder, 'qwen3.gguf'), { ...asQwen3, ...TOKENIZER }, tensors, 'F32');
  writeGguf(
    path.join(folder, 'lfm2moe.gguf'),
    { ...embedderMetadata(SHAPE), ...TOKENIZER },
    embedderTensors(SHAPE, tensors),
    'F32',
  );
  const texts = ['what is it', 'remind me to water the plants', 'x'];
  const expected = await vectorsOf('qwen3.gguf', texts);
  expect(expected[0]).not.toEqual(expected[1]);
  const own = await vectorsOf('lfm2moe.gguf', texts);
  for (const [at, vector] of expected.entries())
    for (const [place, value] of vector.entries()) expect(own[at]?.[place]).toBeCloseTo(value, 5);
});
