import type { GgufFileInfo, GgufInsights } from 'node-llama-cpp';

/**
 * Architectures in which every layer attends to everything and uses a single rotation for positions: their cached
 * tokens can be moved. Others keep a window or a recurrent state, rotate only some layers, or count positions in
 * several dimensions; llama.cpp ends the process if such a cache is moved. For an architecture that is not on the list,
 * tokens are evaluated again instead, which is always correct.
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

/** @returns whether tokens in the middle of the model's KV cache can be erased and the following ones kept. */
export function canShift({
  fileInfo,
  fileInsights,
}: {
  readonly fileInfo: GgufFileInfo;
  readonly fileInsights: GgufInsights;
}): boolean {
  if (fileInsights.isRecurrent || fileInsights.isHybrid || fileInsights.swaSize !== undefined) return false;
  return SHIFTABLE.has(fileInfo.metadata.general.architecture);
}
