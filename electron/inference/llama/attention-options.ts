import type { Llama, LlamaContextOptions } from 'node-llama-cpp';
import { CHUNK_TOKENS } from './prefill.ts';

/**
 * Above this context size, the memory that attention needs for one chunk outweighs the time it saves: 128 tokens x this
 * x 4 bytes per head.
 */
const LARGEST_CONTEXT = 16_384;

export type AttentionOptions = Pick<LlamaContextOptions, 'flashAttention' | 'batchSize'>;

/**
 * On a CPU, llama.cpp's flash attention is fast only for batches of 64 tokens or more: each generated token and each
 * short message would take two to ten times as long (decision 10). Without it, a batch needs memory, so it is no larger
 * than a chunk.
 */
export function attentionOptions(gpu: Llama['gpu'], contextSize: number): AttentionOptions {
  return gpu === false && contextSize <= LARGEST_CONTEXT
    ? { flashAttention: false, batchSize: Math.min(CHUNK_TOKENS, contextSize) }
    : {};
}
