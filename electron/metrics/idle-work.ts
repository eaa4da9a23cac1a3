import type { Disposable } from '../foundation/disposable.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';

export interface IdleWorkOptions {
  /** How long the app must be idle before work begins. */
  readonly idleMs: number;
  /** Whether it may run now; checked each time it is about to begin. */
  readonly isAllowed: () => boolean | Promise<boolean>;
  /** Must end soon after the signal is aborted. @returns whether there is more to do. */
  readonly work: (signal: AbortSignal) => Promise<boolean>;
  readonly logger: Logger;
}

/** Work that waits until the computer is idle, and stops immediately when somebody does something. */
export class IdleWork implements Disposable {
  readonly #options: IdleWorkOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;
  #ended = false;

  constructor(options: IdleWorkOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** The person did something: running work is stopped, and the wait starts over. */
  noteActivity(): void {
    this.#running?.controller.abort();
    this.#wait();
  }

  async dispose(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#running?.controller.abort();
    await this.#running?.done;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#ended) this.#timer = setTimeout(() => this.#begin(), this.#options.idleMs).unref();
  }

  #begin(): void {
    if (this.#running !== null) return this.#wait();
    const controller = new AbortController();
    const done = this.#run(controller.signal)
      .catch((error: unknown) =>
        this.#options.logger.log('warning', `Work at idle failed: ${errorMessage(error)}`, error),
      )
      .then(() => void (this.#running = null));
    this.#running = { controller, done };
  }

  /**
   * Runs one piece after another, and checks each time whether it still may. If not, it checks again after the next
   * activity.
   */
  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#options.isAllowed()) && !signal.aborted) {
      if (!(await this.#options.work(signal))) return;
    }
  }
}
