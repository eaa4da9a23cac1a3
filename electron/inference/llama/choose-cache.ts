/** What decides which conversation gets which part of the KV cache. */
export interface CacheOwner {
  /** Null if nobody's: it is empty, or its conversation was deleted. Empty for the conversation that has not begun. */
  readonly conversationId: string | null;
  /** Grows with every use. */
  readonly lastUse: number;
}

/** The conversation that has not begun: its prompt is what the first message of the next one begins with. */
export const NOT_BEGUN = '';

/**
 * @param caches those that are free.
 * @param owned whether the conversation has a cache, free or not.
 * @param begins whether this is the conversation's first message.
 * @param prefixBusy whether the prefix is being read or saved: that ends soon, and reading it again takes longer.
 * @returns the cache for a conversation: its own, else the one whose loss costs least; null to wait.
 */
export function chooseCache<Cache extends CacheOwner>(
  caches: readonly Cache[],
  conversationId: string,
  { owned, begins, prefixBusy }: { readonly owned: boolean; readonly begins: boolean; readonly prefixBusy: boolean },
): Cache | null {
  if (owned) return caches.find((cache) => cache.conversationId === conversationId) ?? null;
  if (begins && prefixBusy) return null;
  const costOf = (cache: Cache): number => {
    // The prefix that was read for the next conversation is what this one begins with.
    if (cache.conversationId === NOT_BEGUN) return begins ? 0 : 2;
    return cache.conversationId === null ? 1 : 3;
  };
  const [best = null] = caches.toSorted((one, other) => costOf(one) - costOf(other) || one.lastUse - other.lastUse);
  return best;
}
