import { OWN_SCALES, scaled, type CosineScale } from '../cosine-scale.ts';
import { similarity } from '../embedder.ts';
import { SignIndex } from './sign-index.ts';
import type { VectorTable } from './semantic-index.ts';

/** @returns current vectors of the items; one whose text has changed since is left out. */
export type FindVectors<Key> = (
  keys: readonly Key[],
  embedder: string,
) => readonly { readonly key: Key; readonly vector: Float32Array }[];

/**
 * Vectors of which only the signs are in memory, a thirty-second of their size; the nearest are compared by their full
 * vectors, which are looked up in the database.
 */
export class StoredVectors<Key> implements VectorTable<Key> {
  readonly #embedder: string;
  readonly #signs: SignIndex<Key>;
  readonly #find: FindVectors<Key>;
  readonly #scale: CosineScale;

  constructor(embedder: string, dimensions: number, find: FindVectors<Key>, scale: CosineScale = OWN_SCALES.documents) {
    this.#embedder = embedder;
    this.#signs = new SignIndex(dimensions);
    this.#find = find;
    this.#scale = scale;
  }

  set(key: Key, [vector]: readonly Float32Array[]): void {
    if (vector !== undefined) this.#signs.set(key, vector);
  }

  /** @returns the `count` items that are nearest by their signs. @param isIncluded limits the items; without it, all are compared. */
  nearest(vector: Float32Array, count: number, isIncluded?: (key: Key) => boolean): readonly Key[] {
    return this.#signs.nearest(vector, count, isIncluded);
  }

  /** @returns the cosine of each item that has a vector now, on the scale of the included embedder. */
  meanings(vector: Float32Array, keys: readonly Key[]): ReadonlyMap<Key, number> {
    const near = (own: Float32Array): number => scaled(similarity(vector, own), this.#scale);
    return new Map(this.#find(keys, this.#embedder).map((own) => [own.key, near(own.vector)]));
  }
}
