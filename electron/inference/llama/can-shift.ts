import type { LlamaModel } from 'node-llama-cpp';

/**
 * Architectures in which every layer attends to everything and writes positions by one rotation: their cached tokens
 * can be moved. Others keep a window or a running state, rotate some layers only, or count positions in several
 * dimensions; llama.cpp ends the process when such a cache is moved. An architecture that is not on the list is
 * evaluated again instead, which is always right.
 */
const SHIFTABLE: ReadonlySet<string> = new Set([
  'llama',
  'qwen2',
  'qwen2moe',
  'qwen3',
  'qwen3moe',
  'gemma',
  'granite',
  'internlm2',
  'olmo2',
  'olmoe',
  'phi3',
  'seed_oss',
  'stablelm',
  'starcoder2',
]);

/** @returns whether tokens in the middle of the model's KV cache can be erased and the ones behind them kept. */
export function canShift({ fileInfo, fileInsights }: LlamaModel): boolean {
  if (fileInsights.isRecurrent || fileInsights.isHybrid || fileInsights.swaSize !== undefined) return false;
  return SHIFTABLE.has(fileInfo.metadata.general.architecture);
}
