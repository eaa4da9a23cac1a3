import type { Conversation } from '../../shared/entities/conversation.ts';
import { useConversations, useView } from './stores.tsx';

/** @returns what shows a conversation, in place of whatever covers the chat. */
export function useOpenChat(): (conversation: Pick<Conversation, 'id'>) => void {
  const select = useConversations((state) => state.select);
  const closeLayers = useView((state) => state.closeLayers);
  return ({ id }) => {
    select(id);
    closeLayers();
  };
}
