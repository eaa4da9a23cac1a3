/**
 * Measures for how long nothing else could run on this thread: the most processor time between two turns of the event
 * loop. Processor time of this thread, as a machine with other work stretches the clock's.
 */
export class StallMeter {
  #longest = 0;
  #last = threadTime();
  #next: NodeJS.Immediate;

  constructor() {
    this.#next = setImmediate(() => this.#look());
  }

  /** @returns the longest stall, in milliseconds. */
  stop(): number {
    clearImmediate(this.#next);
    this.#note();
    return this.#longest / 1000;
  }

  #look(): void {
    this.#note();
    this.#next = setImmediate(() => this.#look());
  }

  #note(): void {
    const now = threadTime();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }
}

/** In microseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
