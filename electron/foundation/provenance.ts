import { AsyncLocalStorage } from 'node:async_hooks';

/** How a tool call relates to text written by others. */
export interface CallProvenance {
  readonly toolName: string;
  /** Whether text that the call stores may come from others. */
  readonly isForeign: () => boolean;
  /** Called when the call reads a stored text that came from elsewhere. */
  readonly onForeignRead: () => void;
  /** Called when the call reads a text that others wrote, as they wrote it. */
  readonly onOutsideRead: () => void;
}

const present = new AsyncLocalStorage<CallProvenance>();

/** Runs the work of a call: whatever it stores is marked and whatever it reads is noted, anywhere in the code. */
export const withProvenance = <Result>(call: CallProvenance, work: () => Result): Result => present.run(call, work);

/** @returns the tool on whose behalf something happens; null outside a call. */
export const callingTool = (): string | null => present.getStore()?.toolName ?? null;

/** @returns the mark to store with a text: 1 if it may come from others. What the person does by hand is their own. */
export const foreignMark = (): 0 | 1 => (present.getStore()?.isForeign() === true ? 1 : 0);

/** Call this with the mark of every stored text that is handed out. */
export function noteRead(mark: number | boolean | undefined): void {
  if (mark === 1 || mark === true) present.getStore()?.onForeignRead();
}

/** Call this with a text that others wrote and that no call has changed, such as a further page of a long result. */
export const noteOutsideRead = (): void => present.getStore()?.onOutsideRead();
