import { SdkError, SdkErrorCode, SdkHttpError, type CallToolResult, type Client } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../shared/entities/json.ts';
import { errorCode } from '../foundation/errors.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { SilenceWatch } from '../outside-programs/silence-watch.ts';

export interface ServerCallOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number, note?: string) => void;
}

/** Milliseconds without a result or progress, and in total. */
const SILENCE_MS = 120_000;
export const MOST_CALL_MS = 15 * 60_000;

/**
 * @param isWaiting whether the server waits for the person, so that its silence is not its fault.
 * @throws what the SDK throws; see `describeCallFailure`.
 */
export async function callTool(
  client: Client,
  call: { readonly name: string; readonly arguments: JsonObject },
  { signal, onProgress }: ServerCallOptions,
  isWaiting: () => boolean,
): Promise<CallToolResult> {
  const silence = new SilenceWatch(SILENCE_MS, isWaiting);
  try {
    return await client.callTool(call, {
      signal: AbortSignal.any([signal, silence.signal]),
      timeout: MOST_CALL_MS,
      onprogress: ({ progress, total, message }) => {
        silence.noteSign();
        onProgress(shareOf(progress, total), message === undefined ? undefined : cleanLine(message, 100));
      },
    });
  } catch (error) {
    throw silence.signal.aborted ? new SdkError(SdkErrorCode.RequestTimeout, 'There was no answer.') : error;
  } finally {
    silence.end();
  }
}

/** @returns 0..1; 0 where the server does not state the total. */
const shareOf = (progress: number, total: number | undefined): number =>
  total === undefined || !(total > 0) ? 0 : progress / total;

/** @returns whether a request certainly had no effect: nothing was listening, or the session was unknown. */
export function wasNotDelivered(error: unknown): boolean {
  if (error instanceof SdkHttpError) return error.status === 404;
  const cause = error instanceof Error ? error.cause : undefined;
  return errorCode(error) === 'ECONNREFUSED' || errorCode(cause) === 'ECONNREFUSED';
}

/** The signal ends only the waiting; the operation itself continues. */
export async function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new Error('It was stopped.'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
