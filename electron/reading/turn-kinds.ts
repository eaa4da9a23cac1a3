import type { MeantCalls } from './follow-ups/meant-calls/meant-call.ts';
import type { OwnRequest } from './meant-request.ts';
import type { SpeechAct } from './tool-choice/speech-act.ts';

/** A message as the model is led through it. */
export interface GuidedTurn {
  readonly act: SpeechAct;
  /** The requests in it, answered one after another. */
  readonly requests: readonly string[];
  /** Messages before it that it completes: a request, and the question that was asked about it. */
  readonly completes: number;
  /**
   * The tool that is meant, if the app can tell: by the previous answer ("and in Denver?"), or by what the person has ("I need the
   * boat note back"). Every change that `said` asks for is asked for then, though the only request may be worded otherwise.
   */
  readonly meantTool: string | null;
  /** The words that decide what may change: the message's own, or those that it completes or varies. */
  readonly said: string;
  /** The calls that it stands for, if the app can work them out from the previous answer; null if a model has to read it. */
  readonly meant: MeantCalls | null;
}

/** A message that is read as it is. */
export const ALONE = { completes: 0, meantTool: null, meant: null } as const;

export const ofRequest = ({ tool, request, said }: OwnRequest): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests: [request],
  meantTool: tool,
  said,
});

/** A message that calls answer whose arguments are all told by it. */
export const ofCalls = (said: string, calls: MeantCalls['calls']): GuidedTurn => ({
  ...ALONE,
  act: 'requests',
  requests: [said],
  said,
  meant: { calls, isAsked: true },
});
