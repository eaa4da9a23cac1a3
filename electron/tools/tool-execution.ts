import type { ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { AllowedBy } from '../../shared/entities/audit-entry.ts';
import type { CallChanges } from '../../shared/entities/call-changes.ts';
import type { CallStep, PlacedStep } from '../../shared/entities/call-step.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { CallChoices, EndedOutcome, ToolCall } from '../../shared/entities/tool-call.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Passage } from '../permissions/call-gate.ts';
import { parameterWith } from './faulty-argument.ts';
import { ToolError, type ToolErrorCode } from './tool-error.ts';

export interface ToolExecution {
  readonly outcome: EndedOutcome;
  /** What the tool returned; null unless it succeeded. */
  readonly result: JsonValue;
  /** The result in words for the person, one line; absent unless it succeeded. */
  readonly said?: string;
  /** The full result for the person, as Markdown; absent if the line says everything. */
  readonly saidInFull?: string;
  /** The line in English, as models read it; absent if it is the same. */
  readonly saidForModel?: string;
  /** What happened and what the person can do; null if it succeeded. */
  readonly error: string | null;
  /** The same for the model, if it reads something else: what to call instead, and how. */
  readonly errorForModel?: string;
  /** Which kind of failure it was, to recognise the same one again; absent if that is unknown. */
  readonly failure?: ToolFailure;
  /** The person's choices if an argument was ambiguous; otherwise absent. */
  readonly choices?: CallChoices;
  /** Measured from when the call was allowed to its outcome; 0 if the tool never ran. */
  readonly durationMs: number;
  /** Whether something was read that others may have written: it is shown to the model as data. */
  readonly untrusted: boolean;
  /** The result is what others wrote outside Knapsack, as they wrote it; absent otherwise. */
  readonly fromOutside?: true;
  /** Whether the person can undo it. */
  readonly undo?: 'offered';
  /** What the person answered; null if they were asked but didn't answer, absent if they weren't asked. */
  readonly answer?: ApprovalAnswer | null;
  /** What an agent said and did within the call; absent if the tool reported no steps. */
  readonly steps?: CallStep[];
  /** What an agent changed in its copy of a folder, for the person to take or discard; absent if nothing. */
  readonly changes?: CallChanges;
}

/** What the words of an error don't say reliably: they differ with every value. */
export interface ToolFailure {
  readonly code: ToolErrorCode;
  /** The parameter at fault; null if none is known. */
  readonly parameter: string | null;
}

/** Identifies the call within its answer. */
export interface CallPlace {
  readonly messageId: string;
  readonly callId: string;
}

/** A call to undo; `conversationId` and `messageId` are null for calls of other programs. */
export interface UndoableCall {
  readonly toolName: string;
  readonly callId: string;
  readonly conversationId: string | null;
  readonly messageId: string | null;
}

export interface CallProgress extends CallPlace {
  readonly conversationId: string;
  readonly share: number;
  readonly note: string | null;
}

/** Steps of a running call that are new or changed. */
export interface StepsChange extends CallPlace {
  readonly conversationId: string;
  readonly steps: readonly PlacedStep[];
}

/** An execution in the form of the audit log. */
export type EndedCall = ToolExecution & { readonly allowedBy: AllowedBy | null };

/** An error in the words of its two readers. */
export type ErrorWords = Pick<ToolExecution, 'error' | 'errorForModel'>;

/** @returns an error's words for the person, and those for the model if they differ. */
export const forTwo = (error: string, errorForModel: string): ErrorWords => ({
  error,
  ...(errorForModel !== error && { errorForModel }),
});

/** @returns the person's choices, by the ambiguous parameter. */
export function choicesOf(error: unknown, args: JsonObject): Pick<ToolExecution, 'choices'> {
  const choice = error instanceof ToolError ? error.choice : null;
  const parameter = choice === null ? null : parameterWith(choice.wanted, args);
  return choice === null || parameter === null ? {} : { choices: { parameter, options: [...choice.options] } };
}

/** The gate's words are for the model; the person knows what they answered. */
export function refusedWords({ message, answer }: Extract<Passage, { type: 'refused' }>): ErrorWords {
  if (answer === undefined) return forTwo(t('This needs your approval, and nobody can be asked here.'), message);
  return forTwo(
    answer === 'no' ? t('You said no, so nothing was done.') : t('Nobody answered in time, so nothing was done.'),
    message,
  );
}

export const answerOf = ({ answer }: Passage): Pick<ToolExecution, 'answer'> =>
  answer === undefined ? {} : { answer };

/** @returns the ending of a call whose tool never ran. */
export const notRun = (
  outcome: EndedOutcome,
  why: ErrorWords & Pick<ToolExecution, 'failure' | 'choices' | 'answer'>,
): EndedCall => ({ outcome, result: null, durationMs: 0, untrusted: false, allowedBy: null, ...why });

/** @returns the error of a call that the person stopped. */
export const stoppedWords = (name: string): ErrorWords =>
  forTwo(t('Stopped before it finished.'), `${name} was stopped before it ended.`);

/** @returns the error of a tool that took too long. */
export function timeoutWords(name: string, timeoutMs: number): ErrorWords {
  const seconds = timeoutMs / 1000;
  return forTwo(
    t(
      'This took longer than {seconds, plural, one {# second} other {# seconds}}, so Knapsack stopped waiting. ' +
        'It may still have taken effect: check before you try again.',
      { seconds },
    ),
    `${name} did not end within ${String(seconds)} s and was given up. Whether it took effect is not known; check before trying again.`,
  );
}

/** @returns a call with its outcome, as it is stored and shown. */
export function endedCall(call: ToolCall, execution: ToolExecution): ToolCall {
  const { failure: _, ...shown } = execution;
  return { ...call, ...shown };
}
