import { availableParallelism } from 'node:os';
import { getLlama, LlamaLogLevel, type Llama } from 'node-llama-cpp';
import type { Logger } from '../../foundation/logger.ts';

/** Lines of llama.cpp's log that are kept: the reason why a model cannot be loaded is only said there. */
const KEPT_LINES = 20;

export interface LlamaRuntime {
  readonly llama: Llama;
  /** Forgets the lines so far and returns a function that gives the errors since. */
  watchErrors(): () => string[];
}

/**
 * Loads llama.cpp with the best backend of this machine. One thread is left free for the rest of the app: with every
 * core taken, decoding slows down by an order of magnitude.
 * @throws {NoBinaryFoundError} when there is no binary for this machine.
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
