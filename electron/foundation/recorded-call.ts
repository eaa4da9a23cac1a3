import { AsyncLocalStorage } from 'node:async_hooks';

/** The call whose changes are noted; closed when it has ended, though timers it started may still run under it. */
export interface RecordedCall {
  readonly callId: string;
  isOpen: boolean;
}

const present = new AsyncLocalStorage<RecordedCall | null>();

/** @returns the id of the call that runs now; null outside of one. */
export function recordedCallId(): string | null {
  const call = present.getStore();
  return call?.isOpen === true ? call.callId : null;
}

/** Runs work so that what it changes can be told to be part of the call. */
export async function recordingAs<Result>(callId: string, work: () => Promise<Result>): Promise<Result> {
  const call = { callId, isOpen: true };
  try {
    return await present.run(call, work);
  } finally {
    call.isOpen = false;
  }
}

/** Runs work that a call happens to set off, and that undoing the call must not take back. */
export const notRecording = <Result>(work: () => Result): Result => present.run(null, work);
