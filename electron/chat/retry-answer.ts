import { messageText } from '../../shared/entities/message.ts';
import type { Sampling } from '../inference/inference-backend.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';

/** An answer that is discarded for another one. */
export interface ReplacedAnswer {
  readonly text: string;
  /** Whether it had itself come out like the one before it. */
  readonly wasSame: boolean;
}

/**
 * Least temperatures of an answer that is generated again: chat apps sample at about 0.7, and a model that says the same
 * all the same is given more freedom the next time.
 */
const RETRY_TEMPERATURE = 0.7;
const FREER_TEMPERATURE = 1;
/** Keeps what is unlikely out, so that more freedom does not mean nonsense (Nguyen et al. 2024, min-p sampling). */
const RETRY_MIN_P = 0.1;
const MOST_SEED = 0xff_ff_ff_ff;

/** @returns what a discarded answer was; null for one that never got a word or a call: that is no choice of the model. */
export const replacedAnswer = (answer: StoredMessage): ReplacedAnswer | null =>
  answer.parts.length === 0
    ? null
    : { text: messageText(toMessage(answer)), wasSame: answer.figures?.sameAsBefore === true };

/**
 * A greedy model gives the same answer to the same prompt for ever, so that asking again would be in vain.
 * @param random 0..1, the next seed.
 * @returns how an answer is sampled that takes the place of another.
 */
export function retrySampling(sampling: Sampling, { wasSame }: ReplacedAnswer, random = Math.random()): Sampling {
  const least = wasSame ? FREER_TEMPERATURE : RETRY_TEMPERATURE;
  const isGreedy = sampling.temperature === 0;
  return {
    ...sampling,
    temperature: Math.max(sampling.temperature, least),
    ...(isGreedy && sampling.minP === undefined && { minP: RETRY_MIN_P }),
    seed: Math.floor(random * MOST_SEED),
  };
}
