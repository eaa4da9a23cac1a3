import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two pauses: short enough that the window doesn't notice. */
const SLICE_MS = 20;

/**
 * For long work in the main process: occasional pauses, so that the app responds and the work can be stopped.
 * @returns a function to call often. It throws the signal's reason if that aborts.
 */
export function breather(signal: AbortSignal): () => Promise<void> {
  let pausedAt = performance.now();
  return async () => {
    if (performance.now() - pausedAt < SLICE_MS) return;
    await setImmediate();
    signal.throwIfAborted();
    pausedAt = performance.now();
  };
}
