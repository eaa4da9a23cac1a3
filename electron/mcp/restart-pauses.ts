/**
 * Milliseconds before a server is restarted, longer each time; after the last pause it waits for a call or the person.
 */
const PAUSES_MS = [1000, 5000, 30_000, 120_000, 600_000, 1_800_000];
/** Milliseconds of running after which a server is considered to work. */
const STEADY_MS = 60_000;

/** How long to wait before a server is restarted: the pauses grow while it keeps ending soon after its start. */
export class RestartPauses {
  readonly #now: () => number;
  readonly #pauses: readonly number[];
  #failures = 0;
  #startedAt: number | null = null;

  /** @param now milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now(), pauses: readonly number[] = PAUSES_MS) {
    this.#now = now;
    this.#pauses = pauses;
  }

  noteStart(): void {
    this.#startedAt = this.#now();
  }

  /** @returns milliseconds until the next attempt; null when there is no further automatic attempt. */
  next(): number | null {
    if (this.#startedAt !== null && this.#now() - this.#startedAt >= STEADY_MS) this.#failures = 0;
    this.#startedAt = null;
    const pause = this.#pauses[this.#failures] ?? null;
    this.#failures++;
    return pause;
  }
}
