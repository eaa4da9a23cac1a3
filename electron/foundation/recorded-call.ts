import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The call whose changes are recorded. It is closed when the call ends, although timers it started may still run under
 * it.
 */
export interface RecordedCall {
  readonly callId: string;
  isOpen: boolean;
}

const present = new AsyncLocalStorage<RecordedCall | null>();

/** @returns the id of the running call; null outside a call. */
export function recordedCallId(): string | null {
  const call = present.getStore();
  return call?.isOpen === true ? call.callId : null;
}

/** Runs work so that its changes are recorded as part of the call. */
export async function recordingAs<Result>(callId: string, work: () => Promise<Result>): Promise<Result> {
  const call = { callId, isOpen: true };
  try {
    return await present.run(call, work);
  } finally {
    call.isOpen = false;
  }
}

/** Runs work that a call triggers but that undoing the call must not revert. */
export const notRecording = <Result>(work: () => Result): Result => present.run(null, work);
