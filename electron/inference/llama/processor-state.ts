import type { Llama, LlamaModel } from 'node-llama-cpp';
import type { ProcessorState } from '../../../shared/entities/processor.ts';
import type { LlamaRuntime } from './llama-runtime.ts';

/** @param model the one in memory; null if there is none. */
export async function processorState(
  { llama, threads, problem }: Pick<LlamaRuntime, 'llama' | 'threads' | 'problem'>,
  model: Pick<LlamaModel, 'gpuLayers' | 'fileInsights'> | null,
): Promise<ProcessorState> {
  const graphics = await graphicsOf(llama);
  const layers = model === null ? null : { onGraphics: model.gpuLayers, total: model.fileInsights.totalLayers };
  return { graphics, layers, threads, problem };
}

async function graphicsOf(llama: Llama): Promise<ProcessorState['graphics']> {
  if (llama.gpu === false) return null;
  const { used, free } = await llama.getVramState();
  return { through: llama.gpu, devices: await llama.getGpuDeviceNames(), memory: { used, free } };
}
