import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Makes the same choices on every machine. */
export class SeededRandom {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** @returns 0 (inclusive) to 1 (exclusive). */
  next(): number {
    return uniformFloat64(this.#generator);
  }

  /** @returns one of the values. @throws {RangeError} if there are none. */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('There is nothing to pick from.');
    return value;
  }

  /** @returns the values shuffled (Fisher and Yates). */
  shuffled<Value>(values: readonly Value[]): Value[] {
    const left = [...values];
    return values.map(() => left.splice(Math.floor(this.next() * left.length), 1)[0] as Value);
  }
}
