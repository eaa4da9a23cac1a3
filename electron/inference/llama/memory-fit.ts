import type { GgufInsights } from 'node-llama-cpp';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { InsufficientModelMemoryError } from '../inference-errors.ts';
import { attentionOptions } from './attention-options.ts';

/** Below this, a conversation is useless. */
const SMALLEST_CONTEXT = 512;
/** Reserved for the rest of the app and the system, in bytes. */
const RESERVE = 256_000_000;

export interface MemoryFit {
  readonly modelName: string;
  /** The largest useful context, in tokens. */
  readonly contextSize: number;
  /** Available main memory, in bytes. */
  readonly availableBytes: number;
}

/**
 * Halves the context until the weights and the KV cache fit into main memory. llama.cpp maps the file, so a model that
 * is too large would load and then crawl from the disk.
 * @returns tokens of context.
 * @throws {InsufficientModelMemoryError} if the weights don't fit even with a small context.
 */
export async function fitContextInMemory(
  insights: GgufInsights,
  { modelName, contextSize, availableBytes }: MemoryFit,
): Promise<number> {
  const usable = availableBytes - RESERVE;
  let required = insights.modelSize;
  for (let size = contextSize; size >= Math.min(SMALLEST_CONTEXT, contextSize); size = Math.floor(size / 2)) {
    const { cpuRam } = await insights.estimateContextResourceRequirementsV2({
      contextSize: size,
      modelGpuLayers: 0,
      ...attentionOptions(false, size),
    });
    required = insights.modelSize + cpuRam;
    if (required <= usable) return size;
  }
  throw new InsufficientModelMemoryError(
    `${modelName} needs about ${gigabytes(required + RESERVE)} GB of memory, and ${gigabytes(availableBytes)} GB are free. ` +
      'Close other programs, or choose a smaller model or one with a smaller quantization.',
  );
}

const gigabytes = (bytes: number): string => formatNumber(Math.max(0, bytes) / 1e9, { maximumFractionDigits: 1 });
