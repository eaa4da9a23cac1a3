import { availableParallelism } from 'node:os';
import { LlamaLogLevel, type Llama } from 'node-llama-cpp';
import { AUTOMATIC_PROCESSOR, GRAPHICS_NAMES, type ProcessorOptions } from '../../../shared/entities/processor.ts';
import type { Logger } from '../../foundation/logger.ts';
import { graphicsProblem } from '../graphics-problem.ts';
import { onLlamaLog, startLlama, type LlamaProcessor } from './start-llama.ts';

/** llama.cpp logs this as an error for every text that is embedded, although it does what is wanted. */
const HARMLESS = 'embeddings required but some input tokens were not marked as outputs';

export const isHarmless = (line: string): boolean => line.includes(HARMLESS);

/** Number of log lines kept from llama.cpp: the reason why a model can't be loaded is only in its log. */
const KEPT_LINES = 20;

export interface RuntimeOptions {
  readonly logger: Logger;
  readonly processor?: ProcessorOptions;
  /** Absolute path of a folder with llama.cpp for graphics processors, one folder per pack; null if there is none. */
  readonly backendsFolder?: string | null;
}

export interface LlamaRuntime {
  readonly llama: Llama;
  /** Threads that evaluate a model on the processor. */
  readonly threads: number;
  /** Why the graphics processor that was chosen is not used, for the person; null if it is, or none was chosen. */
  readonly problem: string | null;
  /** Clears the lines so far and returns a function that returns the errors since. */
  watchErrors(): () => string[];
  /** Stops logging. llama.cpp itself ends with the process. */
  dispose(): void;
}

/**
 * Loads llama.cpp as chosen: with a graphics processor, or without one where it does not work.
 * @throws {NoBinaryFoundError} if there is no binary for this computer.
 */
export async function createLlamaRuntime({
  logger,
  processor = AUTOMATIC_PROCESSOR,
  backendsFolder = null,
}: RuntimeOptions): Promise<LlamaRuntime> {
  prepareEnvironment(processor, backendsFolder);
  const errors: string[] = [];
  const threads = processor.threads ?? threadsForInference();
  const dispose = onLlamaLog((level, line) => {
    if (isHarmless(line)) return;
    if (level === LlamaLogLevel.error || level === LlamaLogLevel.fatal) errors.push(line);
    if (errors.length > KEPT_LINES) errors.shift();
    logger.log(level === LlamaLogLevel.warn ? 'warning' : 'error', `llama.cpp: ${line}`);
  });
  try {
    return {
      ...(await loadChosen(processor.graphics, startLlama, logger)),
      threads,
      watchErrors() {
        errors.length = 0;
        return () => [...errors];
      },
      dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
}

/** @param load what starts llama.cpp: it may throw, or run on the processor although it should not. */
export async function loadChosen<Started extends Pick<Llama, 'gpu'>>(
  graphics: ProcessorOptions['graphics'],
  load: (processor: LlamaProcessor) => Promise<Started>,
  logger: Logger,
): Promise<{ readonly llama: Started; readonly problem: LlamaRuntime['problem'] }> {
  if (graphics === 'automatic') return { llama: await load('auto'), problem: null };
  if (graphics === 'none') return { llama: await load(false), problem: null };
  try {
    const llama = await load(graphics);
    if (llama.gpu === graphics) return { llama, problem: null };
    logger.log('warning', `llama.cpp found no device for ${GRAPHICS_NAMES[graphics]}.`);
  } catch (error) {
    logger.log('warning', `llama.cpp could not use ${GRAPHICS_NAMES[graphics]}.`, error);
  }
  return { llama: await load(false), problem: graphicsProblem(graphics) };
}

/** llama.cpp and its library read these when they are loaded. */
function prepareEnvironment({ device }: ProcessorOptions, backendsFolder: string | null): void {
  if (backendsFolder !== null) process.env['KNAPSACK_LLAMA_BACKENDS'] = backendsFolder;
  if (device === null) return;
  for (const name of ['GGML_VK_VISIBLE_DEVICES', 'CUDA_VISIBLE_DEVICES']) process.env[name] = String(device);
}

/** All cores but one: with every core busy, decoding slows down by an order of magnitude. */
export const threadsForInference = (): number => Math.max(1, availableParallelism() - 1);
