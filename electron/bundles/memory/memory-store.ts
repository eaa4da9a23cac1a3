import type { Memory, MemoryKind } from '../../../shared/entities/memory.ts';

/**
 * What the memory tools need. Its methods throw errors whose message is for the model and the person (see
 * `asToolError`).
 */
export interface MemoryStore {
  remember(
    text: string,
    kind: MemoryKind,
    conversationId: string | null,
  ): Promise<{
    readonly how: 'added' | 'merged' | 'replaced';
    readonly memory: Memory;
    readonly before: string | null;
  }>;
  /** @param conversationId null outside a conversation. */
  recall(text: string, limit: number, conversationId: string | null): Promise<readonly Memory[]>;
  /** @returns the memory that words refer to. */
  resolve(words: string, conversationId: string | null): Promise<Memory>;
  change(id: string, text: string): Memory;
  delete(id: string): Memory;
}

export interface PastConversation {
  readonly title: string;
  readonly excerpt: string;
  /** Time of its newest message. */
  readonly updatedAt: number;
}

export interface MemoryBundleServices {
  readonly store: MemoryStore;
  /** Whether the person said something in a conversation, in addition to what it replaces, or agreed to it. */
  readonly isStated: (text: string, conversationId: string | null, replaced: string | null) => boolean;
  /**
   * Conversations that mention words, best match first; of this one, messages that its prompt no longer contains.
   * Throws while memory is off.
   */
  readonly searchConversations: (
    query: string,
    limit: number,
    conversationId: string | null,
    signal: AbortSignal,
  ) => Promise<readonly PastConversation[]>;
}
