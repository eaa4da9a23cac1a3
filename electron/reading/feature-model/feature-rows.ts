/** Features are hashed into this many rows of a table. */
export const FEATURE_ROWS = 65_536;

/** @returns the row of a feature. FNV-1a, 32 bits, over UTF-16 code units (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function rowOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index++)
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193) >>> 0;
  return hash % FEATURE_ROWS;
}
