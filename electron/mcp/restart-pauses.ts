/** Milliseconds before a server is started again, each time longer; after the last it waits for a call or the person. */
const PAUSES_MS = [1000, 5000, 30_000, 120_000, 600_000, 1_800_000];
/** Milliseconds after which a server counts as working. */
const STEADY_MS = 60_000;

/** How long to wait before a server is started again: one that ends soon after each start is tried less and less. */
export class RestartPauses {
  readonly #now: () => number;
  readonly #pauses: readonly number[];
  #failures = 0;
  #startedAt: number | null = null;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now(), pauses: readonly number[] = PAUSES_MS) {
    this.#now = now;
    this.#pauses = pauses;
  }

  noteStart(): void {
    this.#startedAt = this.#now();
  }

  /** @returns milliseconds until the next try; null when it is not tried again by itself. */
  next(): number | null {
    if (this.#startedAt !== null && this.#now() - this.#startedAt >= STEADY_MS) this.#failures = 0;
    this.#startedAt = null;
    const pause = this.#pauses[this.#failures] ?? null;
    this.#failures++;
    return pause;
  }

  /** The person asked for it: the pauses begin again. */
  reset(): void {
    this.#failures = 0;
  }
}
