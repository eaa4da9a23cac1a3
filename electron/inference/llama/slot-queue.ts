/** What waits for a slot. Null stands for all of them. */
interface Waiting<Slot> {
  readonly take: ((free: readonly Slot[]) => Slot | null) | null;
  readonly start: (slot: Slot | null) => void;
}

/**
 * Runs tasks side by side, each in a slot that it has to itself, in the order of arrival: a task overtakes another only
 * if that one waits for a slot that is taken. A task that runs alone waits for all before it, and all after it wait for
 * it.
 */
export class SlotQueue<Slot> {
  #free: readonly Slot[];
  #running = 0;
  #isAlone = false;
  #waiting: readonly Waiting<Slot>[] = [];

  constructor(slots: readonly Slot[]) {
    this.#free = slots;
  }

  /** @param take returns one of the free slots, which the task then has; null waits until another is free. */
  run<Result>(take: (free: readonly Slot[]) => Slot | null, task: (slot: Slot) => Promise<Result>): Promise<Result> {
    return this.#enqueue(take, (slot) => task(slot as Slot));
  }

  /** Runs while nothing else does. */
  runAlone<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#enqueue(null, task);
  }

  /** Replaces the slots; only from a task that runs alone. */
  replaceSlots(slots: readonly Slot[]): void {
    this.#free = slots;
  }

  async #enqueue<Result>(take: Waiting<Slot>['take'], task: (slot: Slot | null) => Promise<Result>): Promise<Result> {
    const slot = await new Promise<Slot | null>((start) => {
      this.#waiting = [...this.#waiting, { take, start }];
      this.#startWaiting();
    });
    try {
      return await task(slot);
    } finally {
      this.#running--;
      this.#isAlone = false;
      if (slot !== null) this.#free = [...this.#free, slot];
      this.#startWaiting();
    }
  }

  #startWaiting(): void {
    for (const waiting of this.#waiting) {
      if (this.#isAlone) return;
      if (waiting.take === null) {
        if (this.#running > 0 || waiting !== this.#waiting[0]) return;
        this.#isAlone = true;
        this.#begin(waiting, null);
        return;
      }
      const slot = this.#free.length === 0 ? null : waiting.take(this.#free);
      if (slot !== null) this.#begin(waiting, slot);
    }
  }

  #begin(waiting: Waiting<Slot>, slot: Slot | null): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#free = this.#free.filter((free) => free !== slot);
    this.#running++;
    waiting.start(slot);
  }
}
