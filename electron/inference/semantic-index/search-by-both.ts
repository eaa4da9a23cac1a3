import type { ReadQuery } from './semantic-index.ts';
import type { StoredVectors } from './stored-vectors.ts';

export interface SearchByBoth<Key, Found> {
  /** Null without an embedder: words alone find then. */
  readonly query: ReadQuery<StoredVectors<Key>> | null;
  /** Items that words found. */
  readonly byWords: readonly Key[];
  /** Most items that meaning adds to them. */
  readonly byMeaning: number;
  /** @returns what these items are, and how their words match; one that is gone is left out. */
  readonly describe: (keys: readonly Key[]) => readonly (Found & { readonly key: Key })[];
  /** @returns how likely it is that an item is meant; the scale is the caller's own. */
  readonly likelihood: (found: Found & WithMeaning) => number;
}

export interface WithMeaning {
  /** Cosine of the item and the query; null for an item that the embedder in use has not read. */
  readonly meaning: number | null;
}

/** @returns the items that words or meaning find, the likeliest first; ties keep the order of `describe`. */
export function searchByBoth<Key, Found>({
  query,
  byWords,
  byMeaning,
  describe,
  likelihood,
}: SearchByBoth<Key, Found>): readonly (Found & WithMeaning & { readonly key: Key })[] {
  const near = query?.table?.nearest(query.vector, byMeaning) ?? [];
  const keys = [...new Set([...byWords, ...near])];
  const meanings = query?.table?.meanings(query.vector, keys);
  return describe(keys)
    .map((found) => ({ ...found, meaning: meanings?.get(found.key) ?? null }))
    .toSorted((left, right) => likelihood(right) - likelihood(left));
}
