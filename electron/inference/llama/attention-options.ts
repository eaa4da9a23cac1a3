import { GgmlType, type Llama, type LlamaContextOptions, type LlamaModelOptions } from 'node-llama-cpp';
import type { EvaluationOptions } from '../inference-backend.ts';
import { CHUNK_TOKENS } from '../chunk-size.ts';

/**
 * Above this context size, the memory that attention needs for one chunk outweighs the time it saves: 128 tokens x this
 * x 4 bytes per head.
 */
const LARGEST_CONTEXT = 16_384;

/** As llama.cpp estimates a context's memory by it. */
export type AttentionOptions = Pick<LlamaContextOptions, 'flashAttention' | 'batchSize'> & {
  readonly kvCacheKeyType?: GgmlType;
  readonly kvCacheValueType?: GgmlType;
};

/**
 * On a CPU, llama.cpp's flash attention is fast only for batches of 64 tokens or more: each generated token and each
 * short message would take two to ten times as long (decision 10). Without it, a batch needs memory, so it is no larger
 * than a chunk. What the person chose comes before that, except that llama.cpp needs flash attention for a KV cache of
 * fewer bits.
 */
export function attentionOptions(
  gpu: Llama['gpu'],
  contextSize: number,
  { kvType = 'f16', batchSize = null, flashAttention = 'automatic' }: Partial<EvaluationOptions> = {},
): AttentionOptions {
  const isShort = kvType !== 'f16';
  return {
    ...(gpu === false && contextSize <= LARGEST_CONTEXT && !isShort
      ? { flashAttention: false, batchSize: Math.min(CHUNK_TOKENS, contextSize) }
      : {}),
    ...(flashAttention !== 'automatic' && { flashAttention: flashAttention === 'on' }),
    ...(isShort && { flashAttention: true, kvCacheKeyType: GgmlType.Q8_0, kvCacheValueType: GgmlType.Q8_0 }),
    ...(batchSize !== null && { batchSize: Math.min(batchSize, contextSize) }),
  };
}

/** The same for creating a context. */
export function contextOptions(...args: Parameters<typeof attentionOptions>): Partial<LlamaContextOptions> {
  const { kvCacheKeyType, kvCacheValueType, ...rest } = attentionOptions(...args);
  return {
    ...rest,
    ...(kvCacheKeyType !== undefined && { experimentalKvCacheKeyType: kvCacheKeyType }),
    ...(kvCacheValueType !== undefined && { experimentalKvCacheValueType: kvCacheValueType }),
  };
}

/**
 * A KV cache in single precision, in which nothing depends on the batches that tokens were evaluated in: for comparing
 * what it holds. It takes twice the memory.
 */
export const EXACT_CACHE = {
  experimentalKvCacheKeyType: GgmlType.F32,
  experimentalKvCacheValueType: GgmlType.F32,
} as const satisfies Partial<LlamaContextOptions>;

/** The same for loading a model, which puts as many layers on a graphics processor as leave room for such a context. */
export function contextDefaults(...args: Parameters<typeof attentionOptions>): Partial<LlamaModelOptions> {
  const { kvCacheKeyType, kvCacheValueType, flashAttention } = attentionOptions(...args);
  return {
    ...(flashAttention !== undefined && { defaultContextFlashAttention: flashAttention }),
    ...(kvCacheKeyType !== undefined && { experimentalDefaultContextKvCacheKeyType: kvCacheKeyType }),
    ...(kvCacheValueType !== undefined && { experimentalDefaultContextKvCacheValueType: kvCacheValueType }),
  };
}
