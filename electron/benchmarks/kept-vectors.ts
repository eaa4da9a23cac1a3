import type { VectorCache } from '../selection/tool-vectors.ts';

/** Vectors in memory, for data sets with many texts in common: each text is embedded once. */
export class KeptVectors implements VectorCache {
  readonly #byEmbedder = new Map<string, Map<string, Float32Array>>();

  find(embedder: string, text: string): Float32Array | null {
    return this.#byEmbedder.get(embedder)?.get(text) ?? null;
  }

  save(embedder: string, vectors: ReadonlyMap<string, Float32Array>): void {
    const kept = this.#byEmbedder.get(embedder) ?? new Map<string, Float32Array>();
    for (const [text, vector] of vectors) kept.set(text, vector);
    this.#byEmbedder.set(embedder, kept);
  }
}
