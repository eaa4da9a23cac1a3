import type { GgufInsights } from 'node-llama-cpp';
import type { AttentionOptions } from './attention-options.ts';
import { MOST_OF_MODEL } from './checkpoint-memory.ts';

/** How a model with sliding windows is loaded. */
export interface WindowPlan {
  readonly insights: Pick<
    GgufInsights,
    'estimateContextResourceRequirementsV2' | 'modelSize' | 'swaSize' | 'isHybrid' | 'isRecurrent'
  >;
  /** Tokens of context. */
  readonly contextSize: number;
  /** Conversations in the KV cache. */
  readonly sequences: number;
  readonly gpuLayers: number;
  readonly attention: AttentionOptions;
}

export interface WindowCache {
  /** Whether all tokens are kept of layers that only see a window: the cache can then be cut anywhere. */
  readonly isFull: boolean;
  /** What checkpoints may take in main memory, in bytes; 0 where none are needed. */
  readonly checkpointBytes: number;
}

/** Checkpoints of one conversation that are worth having: its beginning, and before its last messages and answers. */
const WANTED = 8;
/** llama.cpp rounds the tokens of a window up to a multiple of this. */
const PADDING = 256;
const USUAL_BATCH = 512;

/**
 * Keeps windows whole where that takes no more memory than the checkpoints that are needed otherwise. By arithmetic
 * alone, as states on disk are valid for one layout only: what is free at the moment must not change it.
 */
export async function planWindowCache(plan: WindowPlan): Promise<WindowCache> {
  const { insights, contextSize, sequences, gpuLayers, attention } = plan;
  const { modelSize, swaSize, isHybrid, isRecurrent } = insights;
  const most = modelSize * MOST_OF_MODEL;
  if (isHybrid || isRecurrent) return { isFull: false, checkpointBytes: most };
  if (swaSize === undefined) return { isFull: false, checkpointBytes: 0 };
  const bytesOf = async (swaFullCache: boolean): Promise<number> => {
    const options = { contextSize, sequences, modelGpuLayers: gpuLayers, swaFullCache, ...attention };
    const { cpuRam, gpuVram } = await insights.estimateContextResourceRequirementsV2(options);
    return cpuRam + gpuVram;
  };
  const extra = (await bytesOf(true)) - (await bytesOf(false));
  const { batchSize = USUAL_BATCH } = attention;
  const inWindow = Math.ceil((swaSize + batchSize) / PADDING) * PADDING;
  const perToken = extra / Math.max(1, (contextSize - inWindow) * sequences);
  const needed = Math.min(most, WANTED * sequences * perToken * Math.min(swaSize, contextSize));
  return extra <= needed ? { isFull: true, checkpointBytes: 0 } : { isFull: false, checkpointBytes: needed };
}
