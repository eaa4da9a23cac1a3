import type { GgufInsights, Llama } from 'node-llama-cpp';
import type { ShapePlan } from '../inference-backend.ts';
import type { GraphicsShare } from '../model-shape.ts';
import { attentionOptions } from './attention-options.ts';
import type { LoadedLlama } from './loaded-llama.ts';

export interface GraphicsProcessor {
  readonly gpu: Exclude<Llama['gpu'], false>;
  /** Bytes of its memory that can be used once the loaded model has left it. */
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Bytes that the library leaves free of it. */
  readonly paddingBytes: number;
}

/** The insights that say what takes how much memory where. */
export type MemoryInsights = Pick<
  GgufInsights,
  'totalLayers' | 'estimateModelResourceRequirementsV2' | 'estimateContextResourceRequirementsV2'
> & { readonly configurationResolver: Pick<GgufInsights['configurationResolver'], 'resolveModelGpuLayersV2'> };

/** @returns what the graphics processor would take of a model, as loading it decides. */
export async function graphicsShare(
  insights: MemoryInsights,
  processor: GraphicsProcessor,
  plan: ShapePlan,
): Promise<GraphicsShare> {
  const layers = await layersOf(insights, processor, plan);
  const weights = await insights.estimateModelResourceRequirementsV2({ gpuLayers: layers });
  const context = await insights.estimateContextResourceRequirementsV2({
    contextSize: plan.contextSize,
    modelGpuLayers: layers,
    ...attentionOptions(processor.gpu, plan.contextSize, plan.evaluation),
  });
  return {
    layers,
    totalLayers: insights.totalLayers,
    weightBytes: weights.gpuVram,
    contextBytes: context.gpuVram,
    freeBytes: processor.freeBytes,
  };
}

async function layersOf(
  { totalLayers, configurationResolver }: MemoryInsights,
  { gpu, freeBytes, totalBytes, paddingBytes }: GraphicsProcessor,
  { contextSize, evaluation }: ShapePlan,
): Promise<number> {
  const chosen = evaluation?.gpuLayers ?? null;
  if (chosen !== null) return Math.min(chosen, totalLayers);
  const { flashAttention, kvCacheKeyType, kvCacheValueType } = attentionOptions(gpu, contextSize, evaluation);
  try {
    const { gpuLayers } = await configurationResolver.resolveModelGpuLayersV2(
      { fitContext: { contextSize } },
      {
        getVramState: async () => ({ total: totalBytes, free: Math.max(0, freeBytes - paddingBytes) }),
        llamaVramPaddingSize: paddingBytes,
        llamaGpu: gpu,
        llamaSupportsGpuOffloading: true,
        ...(flashAttention !== undefined && { defaultContextFlashAttention: flashAttention }),
        ...(kvCacheKeyType !== undefined && { defaultContextKvCacheKeyType: kvCacheKeyType }),
        ...(kvCacheValueType !== undefined && { defaultContextKvCacheValueType: kvCacheValueType }),
      },
    );
    return gpuLayers;
  } catch {
    // Not even the context fits next to what is in that memory.
    return 0;
  }
}

/** @returns null where llama.cpp uses none. @param loaded the model in memory, which the next one replaces. */
export async function graphicsProcessor(
  llama: Pick<Llama, 'gpu' | 'getVramState' | 'vramPaddingSize'>,
  loaded: Pick<LoadedLlama, 'model' | 'context' | 'evaluation'> | null,
): Promise<GraphicsProcessor | null> {
  const { gpu } = llama;
  if (gpu === false) return null;
  const { total, free } = await llama.getVramState();
  const freeBytes = Math.min(total, free + (loaded === null ? 0 : await bytesOf(gpu, loaded)));
  return { gpu, freeBytes, totalBytes: total, paddingBytes: llama.vramPaddingSize };
}

async function bytesOf(
  gpu: GraphicsProcessor['gpu'],
  { model, context, evaluation }: Pick<LoadedLlama, 'model' | 'context' | 'evaluation'>,
): Promise<number> {
  const { fileInsights: insights, gpuLayers } = model;
  const { contextSize, totalSequences: sequences } = context;
  const weights = await insights.estimateModelResourceRequirementsV2({ gpuLayers });
  const { gpuVram } = await insights.estimateContextResourceRequirementsV2({
    contextSize,
    sequences,
    modelGpuLayers: gpuLayers,
    ...attentionOptions(gpu, contextSize, evaluation),
  });
  return weights.gpuVram + gpuVram;
}
