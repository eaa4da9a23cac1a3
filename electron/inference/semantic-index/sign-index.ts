import { differingSigns, signWords, writeSigns } from '../vector-signs.ts';

/**
 * The signs of vectors, one bit per number: a rough measure of similarity that takes a thirty-second of the space and
 * time. The best by this measure are then compared by their full vectors.
 */
export class SignIndex<Key> {
  readonly #words: number;
  readonly #rows = new Map<Key, number>();
  /** Key of each row. */
  readonly #keys: Key[] = [];
  #signs: Uint32Array;

  constructor(dimensions: number) {
    this.#words = signWords(dimensions);
    this.#signs = new Uint32Array(this.#words * 64);
  }

  /** Adds an item's vector, or replaces it. */
  set(key: Key, vector: Float32Array): void {
    const row = this.#rows.get(key) ?? this.#keys.length;
    if (row === this.#keys.length) {
      this.#rows.set(key, row);
      this.#keys.push(key);
      this.#reserve();
    }
    writeSigns(vector, this.#signs, row * this.#words);
  }

  /** @returns the `count` items whose signs are nearest. @param isIncluded limits the items; without it, all are compared. */
  nearest(vector: Float32Array, count: number, isIncluded?: (key: Key) => boolean): readonly Key[] {
    const query = new Uint32Array(this.#words);
    writeSigns(vector, query);
    const buckets: number[][] = Array.from({ length: vector.length + 1 }, () => []);
    for (let row = 0; row < this.#keys.length; row++) {
      if (isIncluded?.(this.#keys[row] as Key) === false) continue;
      buckets[differingSigns(this.#signs, row * this.#words, query)]?.push(row);
    }
    const best: Key[] = [];
    for (const bucket of buckets) {
      if (best.length >= count) break;
      for (const row of bucket.slice(0, count - best.length)) best.push(this.#keys[row] as Key);
    }
    return best;
  }

  #reserve(): void {
    if (this.#keys.length * this.#words <= this.#signs.length) return;
    const larger = new Uint32Array(this.#signs.length * 2);
    larger.set(this.#signs);
    this.#signs = larger;
  }
}
