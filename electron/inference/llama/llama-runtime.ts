import { availableParallelism } from 'node:os';
import { getLlama, LlamaLogLevel, type Llama } from 'node-llama-cpp';
import type { Logger } from '../../foundation/logger.ts';

/** Number of log lines kept from llama.cpp: the reason why a model can't be loaded is only in its log. */
const KEPT_LINES = 20;

export interface LlamaRuntime {
  readonly llama: Llama;
  /** Clears the lines so far and returns a function that returns the errors since. */
  watchErrors(): () => string[];
}

/**
 * Loads llama.cpp with the best backend for this computer. One thread is left free for the rest of the app: with every
 * core busy, decoding slows down by an order of magnitude.
 * @throws {NoBinaryFoundError} if there is no binary for this computer.
 */
export async function createLlamaRuntime(logger: Logger): Promise<LlamaRuntime> {
  const errors: string[] = [];
  const llama = await getLlama({
    gpu: 'auto',
    build: 'never',
    progressLogs: false,
    maxThreads: threadsForInference(),
    logLevel: LlamaLogLevel.warn,
    logger: (level, message) => {
      const line = message.trim();
      if (level === LlamaLogLevel.error || level === LlamaLogLevel.fatal) errors.push(line);
      if (errors.length > KEPT_LINES) errors.shift();
      logger.log(level === LlamaLogLevel.warn ? 'warning' : 'error', `llama.cpp: ${line}`);
    },
  });
  return {
    llama,
    watchErrors() {
      errors.length = 0;
      return () => [...errors];
    },
  };
}

/** All cores but one. */
export const threadsForInference = (): number => Math.max(1, availableParallelism() - 1);
