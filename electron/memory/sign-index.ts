import { differingSigns, signWords, writeSigns } from '../inference/vector-signs.ts';

/**
 * The signs of vectors, one bit per number: a rough measure of nearness that takes a thirty-second of the room and of
 * the time. The best by it are then compared by their whole vectors.
 */
export class SignIndex {
  readonly embedder: string;
  readonly #words: number;
  /** Row of each memory, by its number. */
  readonly #rows = new Map<number, number>();
  #numbers: number[] = [];
  #signs: Uint32Array;

  constructor(embedder: string, dimensions: number) {
    this.embedder = embedder;
    this.#words = signWords(dimensions);
    this.#signs = new Uint32Array(this.#words * 64);
  }

  get size(): number {
    return this.#numbers.length;
  }

  /** Adds a memory, or reads it anew. */
  set(number: number, vector: Float32Array): void {
    const row = this.#rows.get(number) ?? this.#numbers.length;
    if (row === this.#numbers.length) {
      this.#rows.set(number, row);
      this.#numbers.push(number);
      this.#reserve();
    }
    writeSigns(vector, this.#signs, row * this.#words);
  }

  /** @returns the numbers of the `count` memories whose signs are nearest. */
  nearest(vector: Float32Array, count: number): readonly number[] {
    const query = new Uint32Array(this.#words);
    writeSigns(vector, query);
    const buckets: number[][] = Array.from({ length: vector.length + 1 }, () => []);
    for (let row = 0; row < this.#numbers.length; row++) {
      buckets[differingSigns(this.#signs, row * this.#words, query)]?.push(row);
    }
    const best: number[] = [];
    for (const bucket of buckets) {
      if (best.length >= count) break;
      for (const row of bucket.slice(0, count - best.length)) best.push(this.#numbers[row] as number);
    }
    return best;
  }

  #reserve(): void {
    if (this.#numbers.length * this.#words <= this.#signs.length) return;
    const larger = new Uint32Array(this.#signs.length * 2);
    larger.set(this.#signs);
    this.#signs = larger;
  }
}
