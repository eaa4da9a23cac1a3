import { z } from 'zod';
import type { TextReader } from '../inference/text-reader.ts';
import { ApiError } from './api-error.ts';

const requestSchema = z.object({
  input: z.union([z.string(), z.array(z.string()).min(1).max(2048)]),
  encoding_format: z.enum(['float', 'base64']).nullish(),
  dimensions: z.int().positive().nullish(),
});

/** @returns the vectors of texts, as OpenAI's API defines them; without usage from an embedder that counts no tokens. */
export async function embeddings(body: unknown, reader: TextReader): Promise<object> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
  const { input, encoding_format: format, dimensions } = parsed.data;
  const texts = typeof input === 'string' ? [input] : input;
  const read = await reader.read(texts, 'plain');
  if (read === null) throw new ApiError(503, 'The embedder does not work. Knapsack, Settings, Tools says why.');
  const own = read.vectors[0]?.length ?? 0;
  // A part of a vector means nothing, unless the model was trained for that.
  if (dimensions != null && dimensions !== own)
    throw new ApiError(400, `This embedder makes vectors of ${String(own)} dimensions. Leave out \`dimensions\`.`);
  const tokens = (await reader.countTokens?.(texts, 'plain')) ?? null;
  return {
    object: 'list',
    model: read.embedder,
    data: read.vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: format === 'base64' ? littleEndian(vector).toString('base64') : [...vector],
    })),
    ...(tokens !== null && { usage: { prompt_tokens: tokens, total_tokens: tokens } }),
  };
}

function littleEndian(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => bytes.writeFloatLE(value, index * 4));
  return bytes;
}
