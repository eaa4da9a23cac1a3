/** Gives up a call of an outside program that shows no sign of life for some time, but not while it waits for the person. */
export class SilenceWatch {
  readonly #mostMs: number;
  readonly #isWaiting: () => boolean;
  readonly #silent = new AbortController();
  #timer: NodeJS.Timeout;

  /** @param isWaiting whether the program waits for something that the person has to do. */
  constructor(mostMs: number, isWaiting: () => boolean) {
    this.#mostMs = mostMs;
    this.#isWaiting = isWaiting;
    this.#timer = this.#begin();
  }

  /** Aborted when there was no sign for too long. */
  get signal(): AbortSignal {
    return this.#silent.signal;
  }

  noteSign(): void {
    this.end();
    this.#timer = this.#begin();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #begin(): NodeJS.Timeout {
    return setTimeout(() => {
      if (this.#isWaiting()) this.#timer = this.#begin();
      else this.#silent.abort();
    }, this.#mostMs);
  }
}
