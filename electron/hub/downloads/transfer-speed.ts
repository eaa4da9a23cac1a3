/** Milliseconds over which the speed is averaged. */
const WINDOW_MS = 5000;

/** Bytes per second over the last seconds. */
export class TransferSpeed {
  #samples: { readonly at: number; readonly bytes: number }[] = [];

  /** @param bytes received so far. @param at milliseconds. */
  note(bytes: number, at: number): void {
    const last = this.#samples.at(-1);
    // Dozens of chunks arrive per millisecond: a sample every tenth of a second is enough.
    if (last !== undefined && at - last.at < 100) return;
    this.#samples.push({ at, bytes });
    this.#samples = this.#samples.filter((sample) => at - sample.at <= WINDOW_MS);
  }

  /** @returns null until there is something to measure. */
  get bytesPerSecond(): number | null {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at === first.at) return null;
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  }
}
