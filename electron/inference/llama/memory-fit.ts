import type { GgufInsights, GgufInsightsResourceRequirements, Llama } from 'node-llama-cpp';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { ContextEstimate, EvaluationOptions } from '../inference-backend.ts';
import { InsufficientModelMemoryError } from '../inference-errors.ts';
import { attentionOptions } from './attention-options.ts';

/** Below this, a conversation is useless. */
const SMALLEST_CONTEXT = 512;
/** Reserved for the rest of the app and the system, in bytes. */
export const MEMORY_RESERVE = 256_000_000;

export interface MemoryFit {
  readonly modelName: string;
  /** The largest useful context, in tokens. */
  readonly contextSize: number;
  /** Available main memory, in bytes. */
  readonly availableBytes: number;
  readonly evaluation?: EvaluationOptions | undefined;
}

/**
 * Halves the context until the weights and the KV cache fit into main memory. llama.cpp maps the file, so a model that
 * is too large would load and then crawl from the disk.
 * @returns tokens of context.
 * @throws {InsufficientModelMemoryError} if the weights don't fit even with a small context.
 */
export async function fitContextInMemory(
  insights: GgufInsights,
  { modelName, contextSize, availableBytes, evaluation }: MemoryFit,
): Promise<number> {
  const usable = availableBytes - MEMORY_RESERVE;
  let required = insights.modelSize;
  for (let size = contextSize; size >= Math.min(SMALLEST_CONTEXT, contextSize); size = Math.floor(size / 2)) {
    const { cpuRam } = await insights.estimateContextResourceRequirementsV2({
      contextSize: size,
      modelGpuLayers: 0,
      ...attentionOptions(false, size, evaluation),
    });
    required = insights.modelSize + cpuRam;
    if (required <= usable) return size;
  }
  throw new InsufficientModelMemoryError(
    t(
      '{modelName} needs about {needed} GB of memory, and {free} GB are free. ' +
        'Close other programs, or choose a smaller model or one with a smaller quantization.',
      { modelName, needed: gigabytes(required + MEMORY_RESERVE), free: gigabytes(availableBytes) },
    ),
  );
}

export interface EstimatedModel {
  readonly insights: Pick<GgufInsights, 'estimateContextResourceRequirementsV2'>;
  readonly gpu: Llama['gpu'];
  /** Layers of the model in the memory of the graphics card. */
  readonly gpuLayers: number;
  /** Tokens of context as created. */
  readonly contextSize: number;
  /** Conversations in its KV cache. */
  readonly sequences: number;
  readonly evaluation?: EvaluationOptions | undefined;
}

/**
 * @param free bytes that can be used now, of main memory and of the graphics card's.
 * @returns what each context would take beyond the present one.
 */
export async function estimateContexts(
  { insights, gpu, gpuLayers, contextSize: present, sequences, evaluation }: EstimatedModel,
  contextSizes: readonly number[],
  free: { readonly main: number; readonly graphics: number },
): Promise<readonly ContextEstimate[]> {
  const needs = (contextSize: number, count: number): Promise<GgufInsightsResourceRequirements> =>
    insights.estimateContextResourceRequirementsV2({
      contextSize,
      sequences: count,
      modelGpuLayers: gpuLayers,
      ...attentionOptions(gpu, contextSize, evaluation),
    });
  const now = await needs(present, sequences);
  // Where memory is short, a larger context leaves room for fewer conversations.
  const counts = sequences === 1 ? [1] : [sequences, 1];
  const estimate = async (contextSize: number, count: number): Promise<ContextEstimate> => {
    const { cpuRam, gpuVram } = await needs(contextSize, count);
    const [main, graphics] = [Math.max(0, cpuRam - now.cpuRam), Math.max(0, gpuVram - now.gpuVram)];
    const fits = main <= free.main - MEMORY_RESERVE && (gpu === false || graphics <= free.graphics);
    return { contextSize, extraBytes: main + graphics, fits };
  };
  return Promise.all(
    contextSizes.map(async (contextSize) => {
      const [first, ...others] = await Promise.all(counts.map((count) => estimate(contextSize, count)));
      return first?.fits === true ? first : (others.at(-1) ?? first ?? estimate(contextSize, 1));
    }),
  );
}

const gigabytes = (bytes: number): string => formatNumber(Math.max(0, bytes) / 1e9, { maximumFractionDigits: 1 });
