const BITS = 32;

/**
 * The signs of vectors, one bit per number: a rough measure of nearness that takes a thirty-second of the room and of the time. The best
 * by it are then compared by their whole vectors. (Charikar 2002: the share of equal signs tells the angle.)
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
    this.#words = Math.ceil(dimensions / BITS);
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
    for (let word = 0; word < this.#words; word++) this.#signs[row * this.#words + word] = signsOf(vector, word * BITS);
  }

  /** @returns the numbers of the `count` memories whose signs are nearest. */
  nearest(vector: Float32Array, count: number): readonly number[] {
    const query = Array.from({ length: this.#words }, (_, word) => signsOf(vector, word * BITS));
    const buckets: number[][] = Array.from({ length: this.#words * BITS + 1 }, () => []);
    for (let row = 0; row < this.#numbers.length; row++) {
      let differing = 0;
      for (let word = 0; word < this.#words; word++) differing += ones((this.#signs[row * this.#words + word] as number) ^ (query[word] as number));
      buckets[differing]?.push(row);
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

function signsOf(vector: Float32Array, from: number): number {
  let bits = 0;
  for (let bit = 0; bit < BITS && from + bit < vector.length; bit++) if ((vector[from + bit] as number) > 0) bits |= 1 << bit;
  return bits >>> 0;
}

/** How many bits are set (Warren, Hacker's Delight, 5-1). */
function ones(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55_55_55_55);
  sum = (sum & 0x33_33_33_33) + ((sum >>> 2) & 0x33_33_33_33);
  return Math.imul((sum + (sum >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
