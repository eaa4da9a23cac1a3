import { AsyncLocalStorage } from 'node:async_hooks';

/** What the call of a tool has to do with texts that others wrote. */
export interface CallProvenance {
  /** Whether what the call stores may come from what others wrote. */
  readonly isForeign: () => boolean;
  /** Told when the call reads a stored text that came from elsewhere. */
  readonly onForeignRead: () => void;
}

const present = new AsyncLocalStorage<CallProvenance>();

/** Runs the work of a call: what it stores is marked, and what it reads is noted, wherever in the code that happens. */
export const withProvenance = <Result>(call: CallProvenance, work: () => Result): Result => present.run(call, work);

/** @returns the mark to store with a text: 1 when it may come from what others wrote. What the person does by hand is theirs. */
export const foreignMark = (): 0 | 1 => (present.getStore()?.isForeign() === true ? 1 : 0);

/** To be called with the mark of every stored text that is handed out. */
export function noteRead(mark: number | boolean | undefined): void {
  if (mark === 1 || mark === true) present.getStore()?.onForeignRead();
}
