/** Remembers the newest results of requests by what was asked; a failed one is asked again. */
export class RecentResults<Result> {
  readonly #most: number;
  readonly #known = new Map<string, Promise<Result>>();

  /** @param most results to keep. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, ask: () => Promise<Result>): Promise<Result> {
    const known = this.#known.get(key);
    this.#known.delete(key);
    const result = known ?? ask();
    this.#known.set(key, result);
    if (known === undefined) result.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
    return result;
  }
}
