import type { Embedder } from '../inference/embedder.ts';
import type { EmbedOptions } from './tool-index.ts';

/** Keeps the vectors of texts over restarts. */
export interface VectorCache {
  find(embedder: string, text: string): Float32Array | null;
  save(embedder: string, vectors: ReadonlyMap<string, Float32Array>): void;
}

/** Tools whose new vectors are stored in one go. */
const TOOLS_PER_BATCH = 32;

/** The views of every tool as one matrix: ten thousand tools are searched in a few milliseconds. */
export class ToolVectors {
  readonly #dimensions: number;
  /** Views of tool n: rows `first[n]` up to, not including, `first[n] + count[n]`. */
  readonly #first: Int32Array;
  readonly #count: Int32Array;
  #matrix: Float32Array;
  #rows = 0;

  constructor(tools: number, dimensions: number) {
    this.#dimensions = dimensions;
    this.#first = new Int32Array(tools);
    this.#count = new Int32Array(tools);
    this.#matrix = new Float32Array(Math.max(1, tools) * 2 * dimensions);
  }

  /** @param views texts of each tool. @throws what the embedder throws, or the signal's reason. */
  async fill(views: readonly (readonly string[])[], embedder: Embedder, { cache, onProgress, signal }: EmbedOptions): Promise<void> {
    for (let start = 0; start < views.length; start += TOOLS_PER_BATCH) {
      signal?.throwIfAborted();
      const batch = views.slice(start, start + TOOLS_PER_BATCH);
      const vectors = await vectorsOf([...new Set(batch.flat())], embedder, cache);
      for (const [offset, texts] of batch.entries()) this.#add(start + offset, texts.flatMap((text) => vectors.get(text) ?? []));
      onProgress?.(Math.min(1, (start + batch.length) / views.length));
    }
  }

  /** @returns the cosine of the nearest view of each tool, at least 0; NaN where there are no views yet. */
  nearest(query: Float32Array): Float32Array {
    const scores = new Float32Array(this.#first.length);
    for (let tool = 0; tool < scores.length; tool++) {
      const first = this.#first[tool] ?? 0;
      const count = this.#count[tool] ?? 0;
      let best = count === 0 ? NaN : 0;
      for (let row = first; row < first + count; row++) best = Math.max(best, this.#cosine(query, row));
      scores[tool] = best;
    }
    return scores;
  }

  #cosine(query: Float32Array, row: number): number {
    const matrix = this.#matrix;
    const start = row * this.#dimensions;
    let sum = 0;
    for (let index = 0; index < this.#dimensions; index++) sum += (query[index] as number) * (matrix[start + index] as number);
    return sum;
  }

  #add(tool: number, vectors: readonly Float32Array[]): void {
    this.#first[tool] = this.#rows;
    for (const vector of vectors) {
      this.#reserve();
      this.#matrix.set(vector, this.#rows * this.#dimensions);
      this.#rows++;
    }
    this.#count[tool] = vectors.length;
  }

  #reserve(): void {
    if ((this.#rows + 1) * this.#dimensions <= this.#matrix.length) return;
    const larger = new Float32Array(this.#matrix.length * 2);
    larger.set(this.#matrix);
    this.#matrix = larger;
  }
}

/** @returns the vector of each text; those that are not in the cache are embedded, one after another, and stored. */
async function vectorsOf(texts: readonly string[], embedder: Embedder, cache: VectorCache | undefined): Promise<ReadonlyMap<string, Float32Array>> {
  const known = new Map(texts.flatMap((text): [string, Float32Array][] => {
    const vector = cache?.find(embedder.key, text);
    return vector?.length === embedder.dimensions ? [[text, vector]] : [];
  }));
  const missing = texts.filter((text) => !known.has(text));
  const embedded = await embedder.embed(missing);
  const fresh = new Map(missing.flatMap((text, index): [string, Float32Array][] => (embedded[index] === undefined ? [] : [[text, embedded[index]]])));
  if (fresh.size > 0) cache?.save(embedder.key, fresh);
  return new Map([...known, ...fresh]);
}
