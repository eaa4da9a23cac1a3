/** Unsent text per conversation, kept across a reload of the window. */
export interface Drafts {
  read(conversationId: string | null): string;
  write(conversationId: string | null, text: string): void;
}

const keyOf = (conversationId: string | null): string => `knapsack.draft.${conversationId ?? 'new'}`;

/** If the storage is full or blocked, only the drafts are lost. */
export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  return {
    read(conversationId) {
      try {
        return storage.getItem(keyOf(conversationId)) ?? '';
      } catch {
        return '';
      }
    },
    write(conversationId, text) {
      try {
        if (text === '') storage.removeItem(keyOf(conversationId));
        else storage.setItem(keyOf(conversationId), text);
      } catch {
        // The typed text stays in the box all the same.
      }
    },
  };
}
