import type { Approval } from '../../shared/entities/approval.ts';
import type { ConversationWords } from './composed-addresses.ts';

/** A call that another program makes: who it is, what it knows, and how the person is reached. */
export interface Caller {
  /** What the program calls itself, for the person. */
  readonly name: string;
  /** Identifies the call: what it changes is recorded under it, so that the person can undo it. */
  readonly callId: string;
  /** What its calls have returned so far. It says nothing itself: what its own model wrote is unknown. */
  readonly words: () => ConversationWords;
  /** Whether anybody can be asked: a window is open, or the program can show the question. */
  readonly canAsk: () => boolean;
  /** Called when the call waits for the person, so that the program can show the question too. */
  readonly onQuestion: (approval: Approval) => void;
  /** @param share that is done, 0..1. @param note the current activity, in a few words. */
  readonly onProgress: (share: number, note: string | null) => void;
}
