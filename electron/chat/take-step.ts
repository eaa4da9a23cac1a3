import { messageText } from '../../shared/entities/message.ts';
import type { Logger } from '../foundation/logger.ts';
import type { GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import type { AnswerMeter } from './answer-meter.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { generateFitting, type FittedGeneration, type GenerateOptions } from './generate-fitting.ts';
import { withoutRepetition } from './repetition.ts';

export interface TakeStepOptions extends GenerateOptions {
  readonly writer: AnswerWriter;
  readonly meter: AnswerMeter;
  /** The conversation's messages before the answer, oldest first. */
  readonly history: readonly StoredMessage[];
  readonly logger: Logger;
  /** @returns a text without what isn't part of an answer. */
  readonly cut?: (text: string) => string;
}

/**
 * One generation step. If it produces nothing, it is repeated once with other samples: what the model has read stays as
 * it is, as reading it again would take longer than the whole answer.
 * @param beginEvents returns the event handlers of one attempt.
 * @returns what was generated, with a loop at its end cut off.
 */
export async function takeStep(
  options: TakeStepOptions,
  beginEvents: () => (event: GenerationEvent) => void,
): Promise<FittedGeneration> {
  const { prompt, writer, signal, logger } = options;
  const first = await attempt(options, beginEvents());
  if (!isFruitless(first, writer.message) || signal.aborted) return first;
  logger.log('warning', 'An answer was empty, so the model was asked again with other samples.', {
    looped: first.looped,
    finishReason: first.result.finishReason,
  });
  writer.discardStep();
  return prompt.again(() => attempt(options, beginEvents()));
}

async function attempt(options: TakeStepOptions, onEvent: (event: GenerationEvent) => void): Promise<FittedGeneration> {
  const { writer, meter, history, prompt } = options;
  writer.beginStep();
  const generated = await generateFitting(options, [...history, writer.message], onEvent);
  meter.addStep(generated.result, prompt.leftOutTools);
  const result = generated.looped ? cutOff(generated.result) : generated.result;
  return { ...generated, result: options.cut === undefined ? result : withText(result, options.cut) };
}

/** Text written before the model began to repeat itself is kept; an unfinished call is not. */
const cutOff = (result: GenerationResult): GenerationResult => ({
  ...withText(result, withoutRepetition),
  toolCalls: [],
});

const withText = (result: GenerationResult, change: (text: string) => string): GenerationResult => ({
  ...result,
  parts: result.parts.map((part) => ({ ...part, text: change(part.text) })),
});

/** @param answer including what came before the step. */
function isFruitless({ result, looped }: FittedGeneration, answer: StoredMessage): boolean {
  if (looped) return true;
  if (result.finishReason === 'aborted' || result.toolCalls.length > 0 || result.lacks !== undefined) return false;
  const has = (wanted: 'text' | 'thought'): boolean =>
    result.parts.some(({ type, text }) => type === wanted && text.trim() !== '');
  // Thoughts that ran out of tokens can be continued.
  if (has('text') || (result.finishReason === 'max-tokens' && has('thought'))) return false;
  return messageText(toMessage(answer)).trim() === '';
}
