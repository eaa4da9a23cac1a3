import type { Llama, LlamaContextOptions } from 'node-llama-cpp';
import { CHUNK_TOKENS } from './prefill.ts';

/**
 * Above it, what attention computes for one chunk would take more memory than it saves time: 128 tokens x this x 4
 * bytes per head.
 */
const LARGEST_CONTEXT = 16_384;

export type AttentionOptions = Pick<LlamaContextOptions, 'flashAttention' | 'batchSize'>;

/**
 * On a processor, llama.cpp's flash attention is fast from 64 tokens at once on, and slow below: each generated token
 * and each short message then takes two to ten times as long (decision 0010). Without it a batch needs memory, so it is
 * no larger than a chunk.
 */
export function attentionOptions(gpu: Llama['gpu'], contextSize: number): AttentionOptions {
  return gpu === false && contextSize <= LARGEST_CONTEXT
    ? { flashAttention: false, batchSize: Math.min(CHUNK_TOKENS, contextSize) }
    : {};
}
