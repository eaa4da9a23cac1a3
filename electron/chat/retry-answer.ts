import { messageText } from '../../shared/entities/message.ts';
import type { Sampling } from '../inference/inference-backend.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';

/** A discarded answer that is being replaced. */
export interface ReplacedAnswer {
  readonly text: string;
  /** Whether it was itself the same as the one before it. */
  readonly wasSame: boolean;
}

/**
 * Minimum temperatures of a regenerated answer: chat apps sample at about 0.7, and a model that repeats itself anyway
 * gets more freedom the next time.
 */
const RETRY_TEMPERATURE = 0.7;
const FREER_TEMPERATURE = 1;
/** Excludes unlikely tokens, so that more freedom doesn't mean nonsense (Nguyen et al. 2024, min-p sampling). */
const RETRY_MIN_P = 0.1;
const MOST_SEED = 0xff_ff_ff_ff;

/**
 * @returns what a discarded answer was; null if it never got a word or a call, because the model then made no choice.
 */
export const replacedAnswer = (answer: StoredMessage): ReplacedAnswer | null =>
  answer.parts.length === 0
    ? null
    : { text: messageText(toMessage(answer)), wasSame: answer.figures?.sameAsBefore === true };

/**
 * A greedy model always gives the same answer to the same prompt, so simply asking again would be pointless.
 * @param random 0..1, determines the seed.
 * @returns the sampling of a replacement answer.
 */
export function retrySampling(
  sampling: Sampling,
  { wasSame }: Pick<ReplacedAnswer, 'wasSame'>,
  random = Math.random(),
): Sampling {
  const least = wasSame ? FREER_TEMPERATURE : RETRY_TEMPERATURE;
  const isGreedy = sampling.temperature === 0;
  return {
    ...sampling,
    temperature: Math.max(sampling.temperature, least),
    ...(isGreedy && sampling.minP === undefined && { minP: RETRY_MIN_P }),
    seed: Math.floor(random * MOST_SEED),
  };
}
