import os from 'node:os';
import type { GgufInsights, Llama } from 'node-llama-cpp';
import type { EvaluationOptions } from '../inference-backend.ts';
import { attentionOptions } from './attention-options.ts';
import { MEMORY_RESERVE } from './memory-fit.ts';

/** More conversations are rarely open at the same time, and each takes its memory whether it is used or not. */
export const MOST_SEQUENCES = 4;
/**
 * Share of the computer's memory that a model with more than one sequence may take. It is measured by all memory and not
 * by what is free now, because snapshots are only valid for the same number of sequences.
 */
const SHARE_OF_MEMORY = 0.5;

export interface SequencesRequest {
  readonly insights: Pick<GgufInsights, 'modelSize' | 'estimateContextResourceRequirementsV2'>;
  readonly gpuLayers: number;
  /** Tokens of context. */
  readonly contextSize: number;
  /** Available main memory, in bytes. */
  readonly availableBytes: number;
  readonly evaluation: EvaluationOptions | undefined;
}

/** @returns how many conversations can be in the KV cache at the same time, at least 1. */
export async function fittingSequences(
  llama: Pick<Llama, 'gpu' | 'getVramState'>,
  { insights, gpuLayers, contextSize, availableBytes, evaluation }: SequencesRequest,
): Promise<number> {
  const graphics = llama.gpu === false ? 0 : (await llama.getVramState()).free * SHARE_OF_MEMORY;
  const main = Math.min(availableBytes - MEMORY_RESERVE, os.totalmem() * SHARE_OF_MEMORY);
  for (let sequences = MOST_SEQUENCES; sequences > 1; sequences--) {
    const { cpuRam, gpuVram } = await insights.estimateContextResourceRequirementsV2({
      contextSize,
      sequences,
      modelGpuLayers: gpuLayers,
      ...attentionOptions(llama.gpu, contextSize, evaluation),
    });
    if (insights.modelSize + cpuRam <= main && (llama.gpu === false || gpuVram <= graphics)) return sequences;
  }
  return 1;
}
