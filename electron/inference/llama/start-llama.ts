import { getLlama, getLlamaGpuTypes, LlamaLogLevel, NoBinaryFoundError, type Llama } from 'node-llama-cpp';
import type { GraphicsInterface } from '../../../shared/entities/processor.ts';

/** Where models run: a graphics processor, the processor (false), or the first of them that works. */
export type LlamaProcessor = GraphicsInterface | false | 'auto';

/** Receives the warnings and errors of llama.cpp in this process, without line breaks. */
export type LlamaLogListener = (level: LlamaLogLevel, line: string) => void;

/**
 * Each binary of llama.cpp is started once in a process. It has one log, and every second instance of node-llama-cpp
 * 3.21 loses it: replacing the logger ends the one before it, and its end, a moment later, turns the new one off.
 */
const started = new Map<string, Promise<Llama>>();
const listeners = new Set<LlamaLogListener>();

/**
 * Starts llama.cpp, or returns the one that runs already. It ends with the process: dispose of models, not of this.
 * @throws {NoBinaryFoundError} if there is no binary for this computer.
 */
export async function startLlama(processor: LlamaProcessor): Promise<Llama> {
  if (processor !== 'auto') return startOnce(processor);
  for (const type of await getLlamaGpuTypes('supported')) {
    const llama = await startOnce(type).catch(unlessMissing);
    if (llama !== null) return llama;
  }
  return startOnce(false);
}

/** @returns a function that removes the listener. */
export function onLlamaLog(listener: LlamaLogListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A failed start is retried with the next call. */
function startOnce(gpu: Exclude<LlamaProcessor, 'auto'>): Promise<Llama> {
  const key = gpu === false ? 'processor' : `${gpu} ${process.env['KNAPSACK_LLAMA_BACKENDS'] ?? ''}`;
  const running = started.get(key) ?? load(gpu);
  started.set(key, running);
  running.catch(() => started.delete(key));
  return running;
}

const load = (gpu: Exclude<LlamaProcessor, 'auto'>): Promise<Llama> =>
  getLlama({
    gpu,
    build: 'never',
    progressLogs: false,
    // Each context says how many it takes: with a limit for all, an embedding would wait for the model.
    maxThreads: 0,
    logLevel: LlamaLogLevel.warn,
    logger: (level, message) => {
      for (const listener of listeners) listener(level, message.trim());
    },
  });

function unlessMissing(error: unknown): null {
  if (error instanceof NoBinaryFoundError) return null;
  throw error;
}
