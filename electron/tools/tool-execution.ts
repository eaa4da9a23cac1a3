import type { ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { AllowedBy } from '../../shared/entities/audit-entry.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { CallChoices, EndedOutcome } from '../../shared/entities/tool-call.ts';
import type { Passage } from '../permissions/call-gate.ts';
import { parameterWith } from './faulty-argument.ts';
import { ToolError } from './tool-error.ts';

export interface ToolExecution {
  readonly outcome: EndedOutcome;
  /** What the tool returned; null unless it succeeded. */
  readonly result: JsonValue;
  /** The result in words for the person, one line; absent unless it succeeded. */
  readonly said?: string;
  /** The full result for the person, as Markdown; absent if the line says everything. */
  readonly saidInFull?: string;
  /** What happened and what the person can do; null if it succeeded. */
  readonly error: string | null;
  /** The same for the model, if it reads something else: what to call instead, and how. */
  readonly errorForModel?: string;
  /** The person's choices if an argument was ambiguous; otherwise absent. */
  readonly choices?: CallChoices;
  /** Measured from when the call was allowed to its outcome; 0 if the tool never ran. */
  readonly durationMs: number;
  /** Whether something was read that others may have written: it is shown to the model as data. */
  readonly untrusted: boolean;
  /** Whether the person can undo it. */
  readonly undo?: 'offered';
  /** What the person answered; null if they were asked but didn't answer, absent if they weren't asked. */
  readonly answer?: ApprovalAnswer | null;
}

/** Identifies the call within its answer. */
export interface CallPlace {
  readonly messageId: string;
  readonly callId: string;
}

export interface CallProgress extends CallPlace {
  readonly conversationId: string;
  readonly share: number;
  readonly note: string | null;
}

/** An execution in the form of the audit log. */
export type EndedCall = ToolExecution & { readonly allowedBy: AllowedBy | null };

/** @returns an error's words for the person, and those for the model if they differ. */
export const forTwo = (error: string, errorForModel: string): Pick<ToolExecution, 'error' | 'errorForModel'> => ({
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
export function refusedWords({
  message,
  answer,
}: Extract<Passage, { type: 'refused' }>): Pick<ToolExecution, 'error' | 'errorForModel'> {
  if (answer === undefined) return forTwo('This needs your approval, and nobody can be asked here.', message);
  return forTwo(
    answer === 'no' ? 'You said no, so nothing was done.' : 'Nobody answered in time, so nothing was done.',
    message,
  );
}

export const answerOf = ({ answer }: Passage): Pick<ToolExecution, 'answer'> =>
  answer === undefined ? {} : { answer };

export const notRun = (outcome: EndedOutcome, error: string): EndedCall => ({
  outcome,
  result: null,
  error,
  durationMs: 0,
  untrusted: false,
  allowedBy: null,
});

export const stoppedMessage = (name: string): string => `${name} was stopped before it ended.`;

/** @returns what the model is told about a tool that took too long. */
export function timeoutMessage(name: string, timeoutMs: number): string {
  const seconds = String(timeoutMs / 1000);
  return `${name} did not end within ${seconds} s and was given up. Whether it took effect is not known; check before trying again.`;
}
