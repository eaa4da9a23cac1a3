import { ModelServerError, type ModelServerErrorCode } from '../inference-errors.ts';
import { pause, type Clock } from './clock.ts';

/**
 * Pauses in milliseconds before another attempt, where the server names none. Nobody listening is not worth waiting
 * for: the person can start the server. Half an answer is never asked for again: what it says already stays.
 */
const PAUSES: Readonly<Partial<Record<ModelServerErrorCode, readonly number[]>>> = {
  unreachable: [500],
  server: [500, 1000, 2000],
  busy: [1000, 2000, 4000, 8000, 16_000],
};
/** A longer wait than this is reported: the person can decide. */
const LONGEST_PAUSE_MS = 60_000;

/** Does the work again after a pause if that can help. @throws {ModelServerError} of the last attempt. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const wait = signal.aborted ? null : pauseAfter(error, attempt);
      if (wait === null) throw error;
      await pause(wait, clock, signal);
    }
  }
}

/** @returns null if another attempt can't help. */
function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof ModelServerError)) return null;
  const usual = PAUSES[error.code]?.[attempt];
  if (usual === undefined) return null;
  const wait = error.retryAfterMs ?? usual;
  return wait > LONGEST_PAUSE_MS ? null : wait;
}
