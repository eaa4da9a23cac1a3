import { z } from 'zod';
import type { TextReader } from '../inference/text-reader.ts';
import { ApiError } from './api-error.ts';

const requestSchema = z.object({
  input: z.union([z.string(), z.array(z.string()).min(1).max(2048)]),
  encoding_format: z.enum(['float', 'base64']).nullish(),
});

/** @returns the vectors of texts, as OpenAI's API defines them, without usage: the embedder counts no tokens. */
export async function embeddings(body: unknown, reader: TextReader): Promise<object> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
  const { input, encoding_format: format } = parsed.data;
  const read = await reader.read(typeof input === 'string' ? [input] : input, 'plain');
  if (read === null) throw new ApiError(503, 'The embedder does not work. Knapsack, Settings, Tools says why.');
  return {
    object: 'list',
    model: read.embedder,
    data: read.vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: format === 'base64' ? littleEndian(vector).toString('base64') : [...vector],
    })),
  };
}

function littleEndian(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => bytes.writeFloatLE(value, index * 4));
  return bytes;
}
