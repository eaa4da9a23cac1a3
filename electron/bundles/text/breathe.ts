import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two pauses: short enough that the window does not notice. */
const SLICE_MS = 20;

/**
 * For long work on the main process: pauses now and then, so that the app answers and the work can be stopped.
 * @returns a function to call often. It throws the signal's reason when that is aborted.
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
