import { differingSigns, signWords, writeSigns } from '../inference/vector-signs.ts';

/** Unit vectors, one after the other. */
export interface Rows {
  readonly matrix: Float32Array;
  readonly count: number;
  readonly dimensions: number;
}

/**
 * The signs of many unit vectors as seen from their mean: a rough cosine of each in little time. Many embedders put everything into one
 * corner, where all signs agree; from the middle of that corner, they say as much as elsewhere.
 */
export class CentredRows {
  readonly #rows: Rows;
  readonly #centre: Float32Array;
  /** Number of rows that the centre is the mean of. */
  readonly #measured: number;
  readonly #signs: Uint32Array;
  /** How far each row is from the centre. */
  readonly #lengths: Float32Array;

  private constructor(rows: Rows, known: CentredRows | null) {
    this.#rows = rows;
    this.#centre = known === null ? meanOf(rows) : known.#centre;
    this.#measured = known === null ? rows.count : known.#measured;
    this.#signs = new Uint32Array(rows.count * signWords(rows.dimensions));
    this.#lengths = new Float32Array(rows.count);
    if (known !== null) {
      this.#signs.set(known.#signs);
      this.#lengths.set(known.#lengths);
    }
    this.#add(known === null ? 0 : known.#lengths.length);
  }

  /** @param known of the first rows; it is kept for them until there are twice as many as its centre was found with. */
  static of(rows: Rows, known: CentredRows | null): CentredRows {
    if (known !== null && known.#lengths.length === rows.count) return known;
    return new CentredRows(rows, known !== null && rows.count <= 2 * known.#measured ? known : null);
  }

  /** @returns in how many signs each row differs from a query. */
  differing(query: Float32Array): Uint16Array {
    const { dimensions, count } = this.#rows;
    const words = signWords(dimensions);
    const signs = new Uint32Array(words);
    writeSigns(subtract(query, this.#centre, new Float32Array(dimensions)), signs);
    const differing = new Uint16Array(count);
    for (let row = 0; row < count; row++) differing[row] = differingSigns(this.#signs, row * words, signs);
    return differing;
  }

  /**
   * @returns the rough cosine of a query q and a row v by their angle as seen from the centre m:
   *   q·v = (q-m)·(v-m) + m·q + m·v - m·m, and |v-m| gives m·v = (1 + m·m - |v-m|²) / 2.
   * The angle is the share of signs that differ, in half-turns.
   */
  estimator(query: Float32Array): (row: number, differing: number) => number {
    const [own, middle] = [product(this.#centre, query), product(this.#centre, this.#centre)];
    const away = Math.sqrt(Math.max(0, 1 + middle - 2 * own));
    return (row, differing) => {
      const length = this.#lengths[row] ?? 0;
      const cosine = Math.cos((Math.PI * differing) / this.#rows.dimensions);
      return away * length * cosine + own + (1 - middle - length * length) / 2;
    };
  }

  #add(from: number): void {
    const { matrix, count, dimensions } = this.#rows;
    const moved = new Float32Array(dimensions);
    for (let row = from; row < count; row++) {
      subtract(matrix.subarray(row * dimensions, (row + 1) * dimensions), this.#centre, moved);
      writeSigns(moved, this.#signs, row * signWords(dimensions));
      this.#lengths[row] = Math.sqrt(product(moved, moved));
    }
  }
}

function meanOf({ matrix, count, dimensions }: Rows): Float32Array {
  const sums = new Float64Array(dimensions);
  for (let row = 0; row < count; row++)
    for (let at = 0; at < dimensions; at++) sums[at] = (sums[at] as number) + (matrix[row * dimensions + at] as number);
  return Float32Array.from(sums, (sum) => sum / Math.max(1, count));
}

function subtract(vector: Float32Array, centre: Float32Array, into: Float32Array): Float32Array {
  for (let at = 0; at < into.length; at++) into[at] = (vector[at] as number) - (centre[at] as number);
  return into;
}

function product(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] as number) * (right[at] as number);
  return sum;
}
