import { OWN_SCALES, scaled, type CosineScale } from '../inference/cosine-scale.ts';
import type { VectorTable } from '../inference/semantic-index/semantic-index.ts';
import { CentredRows } from './centred-rows.ts';

/** Stores vectors of texts across restarts. */
export interface VectorCache {
  find(embedder: string, text: string): Float32Array | null;
  save(embedder: string, vectors: ReadonlyMap<string, Float32Array>): void;
}

/**
 * Number of views whose cosine is computed. In a larger matrix, these are the views with the nearest signs; the others
 * get an estimate from their signs, which can't bring them to the front. With ten thousand tools, this takes an eighth
 * of the time.
 */
const MOST_EXACT_ROWS = 4096;

/** Cosine of a request that a model wrote, relative to one of the tool's own words. See decision 85. */
const WRITTEN_WORTH = 0.85;

/** The views of all tools as one matrix: ten thousand tools are searched in a few milliseconds. */
export class ToolVectors implements VectorTable<number> {
  readonly #dimensions: number;
  readonly #own: Int32Array;
  readonly #scale: CosineScale;
  /** Views of tool n: rows from `first[n]` up to, but not including, `first[n] + count[n]`. */
  readonly #first: Int32Array;
  readonly #count: Int32Array;
  #matrix: Float32Array;
  /** Made when there are more rows than are compared exactly. */
  #centred: CentredRows | null = null;
  #rows = 0;

  /** @param own number of views of each tool that it came with; those after them were written by a model. */
  constructor(own: readonly number[], dimensions: number, scale: CosineScale = OWN_SCALES.documents) {
    this.#dimensions = dimensions;
    this.#scale = scale;
    this.#own = Int32Array.from(own);
    this.#first = new Int32Array(own.length);
    this.#count = new Int32Array(own.length);
    const rows = Math.max(1, own.length) * 2;
    this.#matrix = new Float32Array(rows * dimensions);
  }

  /** Adds the views of a tool. */
  set(tool: number, vectors: readonly Float32Array[]): void {
    this.#first[tool] = this.#rows;
    for (const vector of vectors) {
      this.#reserve();
      this.#matrix.set(vector, this.#rows * this.#dimensions);
      this.#rows++;
    }
    this.#count[tool] = vectors.length;
  }

  /**
   * @returns the cosine of each tool's nearest view on the scale of the included embedder, at least 0; NaN if it has no
   *   views yet.
   */
  nearest(query: Float32Array): Float32Array {
    const cosines = this.#cosines(query);
    const scores = new Float32Array(this.#first.length);
    for (let tool = 0; tool < scores.length; tool++) scores[tool] = this.#nearestView(tool, cosines);
    return scores;
  }

  /** A larger cosine stays larger on the other scale, so only the largest ones are converted. */
  #nearestView(tool: number, cosines: Float32Array): number {
    const count = this.#count[tool] as number;
    if (count === 0) return NaN;
    const first = this.#first[tool] as number;
    const written = first + (this.#own[tool] as number);
    const own = largest(cosines, first, Math.min(written, first + count));
    const others = largest(cosines, written, first + count);
    return Math.max(0, scaled(own, this.#scale), WRITTEN_WORTH * scaled(others, this.#scale));
  }

  /** @returns the cosine of each row; estimated for rows whose signs are far away. */
  #cosines(query: Float32Array): Float32Array {
    const [count, dimensions] = [this.#rows, this.#dimensions];
    const cosines = new Float32Array(count);
    if (count <= MOST_EXACT_ROWS) {
      for (let row = 0; row < count; row++) cosines[row] = this.#cosine(query, row);
      return cosines;
    }
    this.#centred = CentredRows.of({ matrix: this.#matrix, count, dimensions }, this.#centred);
    const [differing, estimate] = [this.#centred.differing(query), this.#centred.estimator(query)];
    const farthest = rankedValue(differing, MOST_EXACT_ROWS, dimensions);
    for (let row = 0; row < count; row++) {
      const signs = differing[row] ?? 0;
      cosines[row] = signs <= farthest ? this.#cosine(query, row) : estimate(row, signs);
    }
    return cosines;
  }

  /** Four sums in parallel, because each addition depends on the one before it. */
  #cosine(query: Float32Array, row: number): number {
    const matrix = this.#matrix;
    const start = row * this.#dimensions;
    const whole = this.#dimensions - (this.#dimensions % 4);
    let [first, second, third, fourth] = [0, 0, 0, 0];
    for (let index = 0; index < whole; index += 4) {
      const at = start + index;
      first += (query[index] as number) * (matrix[at] as number);
      second += (query[index + 1] as number) * (matrix[at + 1] as number);
      third += (query[index + 2] as number) * (matrix[at + 2] as number);
      fourth += (query[index + 3] as number) * (matrix[at + 3] as number);
    }
    for (let index = whole; index < this.#dimensions; index++)
      first += (query[index] as number) * (matrix[start + index] as number);
    return first + second + third + fourth;
  }

  #reserve(): void {
    if ((this.#rows + 1) * this.#dimensions <= this.#matrix.length) return;
    const matrix = new Float32Array(this.#matrix.length * 2);
    matrix.set(this.#matrix);
    this.#matrix = matrix;
  }
}

/**
 * @returns the value that `count` of them do not exceed, or a few more that equal it.
 * @param most largest possible value.
 */
function rankedValue(values: Uint16Array, count: number, most: number): number {
  const tally = new Uint32Array(most + 1);
  for (const value of values) tally[value] = (tally[value] ?? 0) + 1;
  let seen = 0;
  return tally.findIndex((own) => (seen += own) >= count);
}

/** @returns the largest value from one place up to, but not including, another; -1 if there is none. */
function largest(cosines: Float32Array, from: number, to: number): number {
  let most = -1;
  for (let row = from; row < to; row++) if ((cosines[row] as number) > most) most = cosines[row] as number;
  return most;
}
