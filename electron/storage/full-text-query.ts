/**
 * Turns what a person typed into an FTS5 expression in which no operator has a meaning: each word is quoted and matches
 * as a prefix. @param joined `all`: every word must match. `any`: one is enough, and rank puts those with more of them
 * first.
 * @returns null when there is no word in it.
 */
export function toFullTextQuery(text: string, joined: 'all' | 'any'): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(joined === 'all' ? ' ' : ' OR ');
}
