import { useEffect, useState } from 'react';
import type { ConversationMatch } from '../../../shared/entities/conversation.ts';
import { useApp, useConversations } from '../../stores/stores.tsx';

const SEARCH_DELAY_MS = 120;
const NEWEST_SHOWN = 6;

/** The newest chats at first, then search results; an older search never overtakes a newer one. */
export function useMatches(query: string): readonly ConversationMatch[] {
  const list = useConversations((state) => state.list);
  const search = useConversations((state) => state.search);
  const showError = useApp((state) => state.showError);
  const [found, setFound] = useState<readonly ConversationMatch[]>([]);
  const words = query.trim();
  useEffect(() => {
    if (words === '') return setFound([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(words, controller.signal).then(setFound, (error: unknown) => {
        if (!controller.signal.aborted) showError(error);
      });
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, search, showError]);
  return words === '' ? list.slice(0, NEWEST_SHOWN).map((conversation) => ({ conversation, excerpt: '' })) : found;
}
