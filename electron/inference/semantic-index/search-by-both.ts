import type { ReadQuery } from './semantic-index.ts';
import type { StoredVectors } from './stored-vectors.ts';

export interface SearchByBoth<Key, Found> {
  /** Null without an embedder: only words count then. */
  readonly query: ReadQuery<StoredVectors<Key>> | null;
  /** Items found by words. */
  readonly byWords: readonly Key[];
  /** Maximum number of items that meaning adds to them. */
  readonly byMeaning: number;
  /** Limits what meaning may add; without it, every item is compared. */
  readonly isIncluded?: (key: Key) => boolean;
  /** @returns descriptions of these items with their word scores; missing items are left out. */
  readonly describe: (keys: readonly Key[]) => readonly (Found & { readonly key: Key })[];
  /** @returns how likely an item is meant; the scale is up to the caller. */
  readonly likelihood: (found: Found & WithMeaning) => number;
}

export interface WithMeaning {
  /** Cosine of the item and the query; null for an item that the current embedder has not embedded. */
  readonly meaning: number | null;
}

/** @returns the items found by words or meaning, likeliest first; ties keep the order of `describe`. */
export function searchByBoth<Key, Found>({
  query,
  byWords,
  byMeaning,
  isIncluded,
  describe,
  likelihood,
}: SearchByBoth<Key, Found>): readonly (Found & WithMeaning & { readonly key: Key })[] {
  const near = query?.table?.nearest(query.vector, byMeaning, isIncluded) ?? [];
  const keys = [...new Set([...byWords, ...near])];
  const meanings = query?.table?.meanings(query.vector, keys);
  return describe(keys)
    .map((found) => ({ ...found, meaning: meanings?.get(found.key) ?? null }))
    .toSorted((left, right) => likelihood(right) - likelihood(left));
}
