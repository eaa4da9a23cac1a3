import { t } from '../../shared/texts/translate.ts';
/** A program sends messages faster than any sensible one would. */
export class TooManyMessagesError extends Error {
  override readonly name = 'TooManyMessagesError';
}

/** Messages in a burst; a long series of progress messages stays far below this. */
const BURST = 5000;
/** Messages per second after that. */
const PER_SECOND = 200;

/** How many messages a program may still send; the allowance refills over time. */
export class MessageAllowance {
  readonly #now: () => number;
  #left = BURST;
  #countedAt: number;

  /** @param now milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#countedAt = now();
  }

  /** @throws {TooManyMessagesError} */
  spend(): void {
    const now = this.#now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#countedAt) / 1000) * PER_SECOND);
    this.#countedAt = now;
    if (this.#left < 1) throw new TooManyMessagesError(t('It sends more messages than anybody could read.'));
    this.#left -= 1;
  }
}
