import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';

/** Gives a call up when its server shows no sign of life for some time, but not while the server itself waits. */
export class SilenceWatch {
  readonly #mostMs: number;
  readonly #isWaiting: () => boolean;
  readonly #silent = new AbortController();
  #timer: NodeJS.Timeout;

  /** @param isWaiting whether the server waits for something that the person has to do. */
  constructor(mostMs: number, isWaiting: () => boolean) {
    this.#mostMs = mostMs;
    this.#isWaiting = isWaiting;
    this.#timer = this.#begin();
  }

  /** Aborted when there was no sign for too long. */
  get signal(): AbortSignal {
    return this.#silent.signal;
  }

  /** Why the call was given up; null where it was not for silence. */
  get fault(): SdkError | null {
    return this.#silent.signal.aborted ? new SdkError(SdkErrorCode.RequestTimeout, 'There was no answer.') : null;
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
