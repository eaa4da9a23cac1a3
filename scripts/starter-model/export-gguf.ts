import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeGguf, type GgufTensor } from '../../electron/inference/llama/gguf-writer.ts';
import { embedderMetadata, embedderTensors } from './embedder/embedder-file.ts';
import { EMBEDDER_SHAPE } from './embedder/embedder-shape.ts';
import { shapeMetadata, type ModelShape } from './model-shape.ts';
import { SHIPPED_FILES } from './shipped-files.ts';
import { tokenizerMetadata, tokenizerSchema } from './tokenizer/tokenizer.ts';

/**
 * Makes a GGUF from `scratch/weights.bin`, `scratch/weights.json` (training/export_weights.py) and
 * `scratch/tokenizer.json`: `--work`, `--out`.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, 'scratch') },
    out: { type: 'string', default: path.join(SHIPPED_FILES, 'knapsack-starter.Q8_0.gguf') },
    format: { type: 'string', default: 'Q8_0' },
    /** Name of the tokenizer's file in the work folder. */
    tokenizer: { type: 'string', default: 'tokenizer.json' },
    /** `embedder`: has no causal mask and returns one vector per text; its files are in `scratch/embedder`. */
    kind: { type: 'string', default: 'language-model' },
    /** Tokens of context that the language model was trained for. */
    context: { type: 'string', default: '2048' },
  },
});
const isEmbedder = options.kind === 'embedder';

const CONTEXT = isEmbedder ? EMBEDDER_SHAPE.context : Number(options.context);
const FILE_TYPE = { F16: 1, Q8_0: 7 } as const;

const formatSchema = z.enum(['F16', 'Q8_0']);
const weightsSchema = z.object({
  shape: z.object({
    width: z.number(),
    layers: z.number(),
    heads: z.number(),
    head_width: z.number(),
    feed_forward: z.number(),
    rope_base: z.number(),
  }),
  tensors: z.array(z.object({ name: z.string(), shape: z.array(z.number()), offset: z.number() })),
});

const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(options.work, name), 'utf8'));

const format = formatSchema.parse(options.format);
const weights = weightsSchema.parse(readJson('weights.json'));
const bytes = readFileSync(path.join(options.work, 'weights.bin'));
const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
const tensors = weights.tensors.map(({ name, shape, offset }): GgufTensor => {
  const size = shape.reduce((product, length) => product * length, 1);
  return { name, shape, data: values.subarray(offset, offset + size) };
});
const { width, layers, heads, head_width: headWidth, feed_forward: feedForward, rope_base: ropeBase } = weights.shape;
const shape: ModelShape = { layers, width, heads, headWidth, feedForward, context: CONTEXT, ropeBase };
writeGguf(
  options.out,
  {
    'general.name': { type: 'string', value: isEmbedder ? 'Knapsack embedder' : 'Knapsack starter' },
    'general.license': { type: 'string', value: 'MIT' },
    'general.file_type': { type: 'uint32', value: FILE_TYPE[format] },
    'general.quantization_version': { type: 'uint32', value: 2 },
    ...(isEmbedder ? embedderMetadata(shape) : shapeMetadata(shape)),
    ...tokenizerMetadata(tokenizerSchema.parse(readJson(options.tokenizer))),
  },
  isEmbedder ? embedderTensors(shape, tensors) : tensors,
  format,
);
console.log(`${path.basename(options.out)}: ${statSync(options.out).size.toLocaleString('en')} bytes`);
