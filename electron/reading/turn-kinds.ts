import type { MeantCalls } from './follow-ups/meant-calls/meant-call.ts';
import type { SpeechAct } from './tool-choice/speech-act.ts';

/** A message as the model is led through it. */
export interface GuidedTurn {
  readonly act: SpeechAct;
  /** The requests in it, answered one after another. */
  readonly requests: readonly string[];
  /** Messages before it that it completes: a request, and the question that was asked about it. */
  readonly completes: number;
  /** The words that decide what may change: the message's own, or those that it completes. */
  readonly said: string;
  /** The calls that it stands for, if the app can work them out from the previous answer; null if a model has to read it. */
  readonly meant: MeantCalls | null;
}

/** A message that is read as it is. */
export const ALONE = { completes: 0, meant: null } as const;

/** A message that calls answer whose arguments are all told by it. */
export const ofCalls = (said: string, calls: MeantCalls['calls']): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests: [said],
  said,
  meant: { calls, isAsked: true },
});
