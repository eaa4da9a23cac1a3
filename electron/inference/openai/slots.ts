/**
 * Which of a server's caches holds which conversation. Without it, the server gives a new conversation the cache with
 * the most similar prompt, which is another conversation's.
 */
export class Slots {
  readonly #count: number;
  /** Conversation -> slot; the longest unused first. */
  readonly #used = new Map<string, number>();

  constructor(count: number) {
    this.#count = count;
  }

  /** @returns the conversation's slot, which may have been another's; null if there is only one. */
  take(conversationId: string): number | null {
    if (this.#count < 2) return null;
    const slot = this.#used.get(conversationId) ?? this.#free();
    this.#used.delete(conversationId);
    this.#used.set(conversationId, slot);
    return slot;
  }

  #free(): number {
    const taken = new Set(this.#used.values());
    for (let slot = 0; slot < this.#count; slot++) if (!taken.has(slot)) return slot;
    const [[oldest, slot] = ['', 0]] = this.#used;
    this.#used.delete(oldest);
    return slot;
  }
}
