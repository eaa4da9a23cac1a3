/** A server sends faster than anything sensible would. */
export class TooManyMessagesError extends Error {
  override readonly name = 'TooManyMessagesError';
}

/** Messages at once; a long list of progress steps stays far below. */
const BURST = 5000;
/** Messages for each second after that. */
const PER_SECOND = 200;

/** How many messages a server may still send: what is not used comes back with time. */
export class MessageAllowance {
  readonly #now: () => number;
  #left = BURST;
  #countedAt: number;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#countedAt = now();
  }

  /** @throws {TooManyMessagesError} */
  spend(): void {
    const now = this.#now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#countedAt) / 1000) * PER_SECOND);
    this.#countedAt = now;
    if (this.#left < 1) throw new TooManyMessagesError('It sends more messages than anybody could read.');
    this.#left -= 1;
  }
}
