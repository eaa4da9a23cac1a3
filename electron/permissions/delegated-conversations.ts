/** The call that a conversation works for. */
export interface DelegatedPlace {
  readonly conversationId: string;
  readonly messageId: string;
  readonly callId: string;
}

export interface Delegated {
  readonly place: DelegatedPlace;
  /** Names of bundles that the conversation begins with. */
  readonly bundles: readonly string[];
}

/**
 * Conversations that work on a task for another one. Questions about their calls appear in that conversation, where the
 * person is, and the answers given there hold for both.
 */
export class DelegatedConversations {
  readonly #running = new Map<string, Delegated>();

  /** @returns a function that ends it. */
  begin(conversationId: string, delegated: Delegated): () => void {
    this.#running.set(conversationId, delegated);
    return () => void this.#running.delete(conversationId);
  }

  /** @returns null for a conversation of the person's own. */
  find(conversationId: string | null): Delegated | null {
    return conversationId === null ? null : (this.#running.get(conversationId) ?? null);
  }

  /** @returns the conversation in which the person reads and answers. */
  shownIn(conversationId: string | null): string | null {
    return this.find(conversationId)?.place.conversationId ?? conversationId;
  }
}
