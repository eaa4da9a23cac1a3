/** A seeded source of choices: the same seed makes the same data on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** @returns a number in [0, 1). Mulberry32, a public-domain generator with a period of 2^32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @returns an integer in [low, high]. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  /** The same source, for choices that make a value rather than words of a template. */
  get ofValues(): Random {
    return this;
  }

  /** The same source, for choices of pieces that only together make a line. */
  get ofPieces(): Random {
    return this;
  }

  /**
   * The line that a choice of pieces made, as it is: what counts templates takes note of it.
   * @param parts the lists of pieces, of each of which it has one.
   */
  made(line: string, _kind: string, _parts: readonly (readonly string[])[]): string {
    return line;
  }

  /** What fills a place in a template, as it is: what counts templates takes note of it. */
  filling(value: string): string {
    return value;
  }

  /** @returns the items shuffled; the input stays unchanged. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.integer(0, last);
      [result[last], result[other]] = [result[other] as Item, result[last] as Item];
    }
    return result;
  }

  sample<Item>(items: readonly Item[], count: number): Item[] {
    return this.shuffle(items).slice(0, count);
  }

  /** @returns `count` items: all of them in any order, then all in another, and so on; none of none. */
  inTurn<Item>(items: readonly Item[], count: number): readonly Item[] {
    const rounds = items.length === 0 ? 0 : Math.ceil(count / items.length);
    return Array.from({ length: rounds }, () => this.shuffle(items))
      .flat()
      .slice(0, Math.ceil(count));
  }
}
