import { useConversations } from './stores.tsx';

/** @returns whether a conversation was imported: it can only be read, and is continued in a new one. */
export const useIsImported = (conversationId: string): boolean =>
  useConversations(({ list }) => list.find(({ id }) => id === conversationId)?.imported !== undefined);
