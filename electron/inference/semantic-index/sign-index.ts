import { differingSigns, signWords, writeSigns } from '../vector-signs.ts';

/** Vectors whose mean is what signs are seen from; as many are kept whole until it is settled. */
const MOST_FOR_CENTRE = 512;

/**
 * The signs of vectors, one bit per number: a rough measure of similarity that takes a thirty-second of the space and
 * time. The best by this measure are then compared by their full vectors. They are the signs as seen from the mean of the first vectors:
 * many embedders put everything into one corner, where all signs agree.
 */
export class SignIndex<Key> {
  readonly #words: number;
  readonly #rows = new Map<Key, number>();
  /** Key of each row. */
  readonly #keys: Key[] = [];
  #signs: Uint32Array;
  readonly #centre: Float32Array;
  /** The first vectors, by row, until the centre is settled; null after that. */
  #first: Float32Array[] | null = [];
  /** Whether the first vectors have changed since their signs were written. */
  #isMoved = false;

  constructor(dimensions: number) {
    this.#words = signWords(dimensions);
    this.#signs = new Uint32Array(this.#words * 64);
    this.#centre = new Float32Array(dimensions);
  }

  /** Adds an item's vector, of any length, or replaces it. */
  set(key: Key, vector: Float32Array): void {
    const row = this.#rows.get(key) ?? this.#keys.length;
    if (row === this.#keys.length) {
      this.#rows.set(key, row);
      this.#keys.push(key);
      this.#reserve();
    }
    if (this.#first !== null && row >= MOST_FOR_CENTRE) this.#settle();
    if (this.#first === null) return writeSigns(this.#fromCentre(vector), this.#signs, row * this.#words);
    this.#first[row] = vector;
    this.#isMoved = true;
  }

  /** @returns the `count` items whose signs are nearest. @param isIncluded limits the items; without it, all are compared. */
  nearest(vector: Float32Array, count: number, isIncluded?: (key: Key) => boolean): readonly Key[] {
    if (this.#isMoved) this.#centreAgain(this.#first ?? []);
    const query = new Uint32Array(this.#words);
    writeSigns(this.#fromCentre(vector), query);
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

  #settle(): void {
    this.#centreAgain(this.#first ?? []);
    this.#first = null;
  }

  #centreAgain(vectors: readonly Float32Array[]): void {
    this.#isMoved = false;
    this.#centre.fill(0);
    for (const vector of vectors) {
      const share = 1 / (lengthOf(vector) * vectors.length);
      for (let at = 0; at < vector.length; at++) this.#centre[at] = (this.#centre[at] ?? 0) + share * (vector[at] ?? 0);
    }
    for (const [row, vector] of vectors.entries()) writeSigns(this.#fromCentre(vector), this.#signs, row * this.#words);
  }

  /** @returns a vector, brought to the length of one, as seen from the centre. */
  #fromCentre(vector: Float32Array): Float32Array {
    const length = lengthOf(vector);
    return vector.map((value, at) => value / length - (this.#centre[at] ?? 0));
  }

  #reserve(): void {
    if (this.#keys.length * this.#words <= this.#signs.length) return;
    const larger = new Uint32Array(this.#signs.length * 2);
    larger.set(this.#signs);
    this.#signs = larger;
  }
}

/** That of an empty text is all zeros. */
const lengthOf = (vector: Float32Array): number => Math.hypot(...vector) || 1;
