import { similarity } from '../inference/embedder.ts';

/** Past goals as one embedder reads them, in memory: ten thousand are compared in a few milliseconds. */
export class GoalVectors {
  readonly embedder: string;
  readonly #vectors: Map<number, Float32Array>;

  constructor(embedder: string, vectors: ReadonlyMap<number, Float32Array>) {
    this.embedder = embedder;
    this.#vectors = new Map(vectors);
  }

  get size(): number {
    return this.#vectors.size;
  }

  add(goal: number, vector: Float32Array): void {
    this.#vectors.set(goal, vector);
  }

  /** @returns up to `count` goals with at least this cosine, the nearest first. */
  nearest(
    vector: Float32Array,
    least: number,
    count: number,
  ): readonly { readonly goal: number; readonly similarity: number }[] {
    return [...this.#vectors]
      .map(([goal, own]) => ({ goal, similarity: similarity(vector, own) }))
      .filter((near) => near.similarity >= least)
      .toSorted((left, right) => right.similarity - left.similarity)
      .slice(0, count);
  }
}
