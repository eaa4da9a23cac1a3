/** Timers, so that tests need not wait for them. */
export interface Clock {
  /** @returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Waits. @throws the signal's reason as soon as it aborts. */
export async function pause(milliseconds: number, clock: Clock, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const cancel = clock.after(milliseconds, () => resolve(undefined));
  const stop = (): void => {
    cancel();
    // An abort's reason is whatever its caller gave.
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', stop, { once: true });
  await promise.finally(() => signal.removeEventListener('abort', stop));
}

/** Aborts its signal when nothing has come for a while. */
export class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  readonly #clock: Clock;
  readonly #reason: () => Error;
  #cancel: () => void;

  /** @param reason of the abort. */
  constructor(milliseconds: number, clock: Clock, reason: () => Error) {
    this.#milliseconds = milliseconds;
    this.#clock = clock;
    this.#reason = reason;
    this.#cancel = this.#start();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something came. */
  touch(): void {
    this.#cancel();
    this.#cancel = this.#start();
  }

  end(): void {
    this.#cancel();
  }

  #start(): () => void {
    return this.#clock.after(this.#milliseconds, () => this.#controller.abort(this.#reason()));
  }
}
