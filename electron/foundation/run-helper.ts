import { z } from 'zod';
import { isWrittenInEnglish, t } from '../../shared/texts/translate.ts';
import type { StartHelper } from './helper-process.ts';
import { BilingualError, englishMessage } from './bilingual-error.ts';
import { errorMessage } from './errors.ts';
import { helperFile, type HelperName } from './helpers.ts';
import { receiveToolError, sendToolError, sentToolErrorSchema } from './sent-tool-error.ts';
import { ToolError } from './tool-error.ts';

/** The helper could not do its job; it explains why. */
export class HelperError extends BilingualError {
  override readonly name = 'HelperError';
}

/** The helper ended in the middle of a job, because it exceeded its time or memory limit. */
export class HelperEndedError extends HelperError {}

/** Messages from a helper: parts of the result while it works, then how it ended. */
export const helperMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('part'), value: z.unknown() }),
  z.object({ type: z.literal('result'), value: z.unknown() }),
  z.object({
    type: z.literal('problem'),
    message: z.string(),
    english: z.string(),
    refusal: sentToolErrorSchema.optional(),
  }),
  z.object({ type: z.literal('question'), id: z.int(), value: z.unknown() }),
]);

/** The app's reply to a question. */
export const helperAnswerSchema = z.object({ type: z.literal('answer'), id: z.int(), value: z.unknown() });

type HelperAnswer = z.output<typeof helperAnswerSchema>;
export type HelperMessage = z.output<typeof helperMessageSchema>;
export type HelperProblem = Extract<HelperMessage, { type: 'problem' }>;

/** The helper's side. @returns what it says about an error that ended a job; a tool's refusal crosses whole. */
export const problemOf = (error: unknown): HelperProblem => ({
  type: 'problem',
  message: errorMessage(error),
  english: englishMessage(error),
  ...(error instanceof ToolError && { refusal: sendToolError(error) }),
});

/** The app's side. @returns the refusal as it was thrown, or else a `HelperError`. */
export const problemError = ({ message, english, refusal }: HelperProblem): ToolError | HelperError =>
  refusal === undefined ? new HelperError(() => (isWrittenInEnglish() ? english : message)) : receiveToolError(refusal);

export interface HelperJob<Result> {
  readonly helper: HelperName;
  /** The helper's input. */
  readonly input: unknown;
  readonly result: z.ZodType<Result>;
  /** Limit of its JavaScript heap in megabytes. */
  readonly megabytes: number;
  readonly signal: AbortSignal;
  /** Receives the parts that precede the result, in order. If it throws, the job ends. */
  readonly onPart?: (value: unknown) => void;
  /** Answers the helper's questions while it works. If it throws, the job ends. */
  readonly onQuestion?: (value: unknown) => Promise<unknown>;
}

/**
 * Runs one job in a new process, which ends with it. Aborting the signal ends it immediately, whatever it is doing.
 * @throws {HelperError} if it reports a failure, or ends without a result.
 */
export function runHelper<Result>(
  start: StartHelper,
  { helper, input, result, megabytes, signal, onPart, onQuestion }: HelperJob<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const running = start(helperFile(helper), megabytes);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  running.onExit(() =>
    reject(new HelperEndedError(() => t('It ran out of memory or ended unexpectedly. Try it with less data.'))),
  );
  const answerTo = (id: number, question: unknown): void => {
    const asked =
      onQuestion?.(question) ?? Promise.reject(new HelperError(() => 'The helper asks, and nobody answers.'));
    asked.then((value) => running.send({ type: 'answer', id, value } satisfies HelperAnswer)).catch(reject);
  };
  running.onMessage((received) => {
    try {
      const message = helperMessageSchema.parse(received);
      if (message.type === 'part') onPart?.(message.value);
      else if (message.type === 'problem') reject(problemError(message));
      else if (message.type === 'result') resolve(result.parse(message.value));
      else answerTo(message.id, message.value);
    } catch (error) {
      reject(error);
    }
  });
  running.send(input);
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    running.end();
  });
}
