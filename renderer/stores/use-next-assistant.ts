import type { Assistant } from '../../shared/entities/assistant.ts';
import { useApp, useAssistants, useConversations, useView } from './stores.tsx';

/** @returns the assistant that the next chat begins with; null for none. */
export const useNextAssistant = (): Assistant | null =>
  useAssistants(({ list, nextId }) => list.find(({ id }) => id === nextId) ?? null);

/** @returns a function that opens a new chat with an assistant, or without one. */
export function useBeginWith(): (id: string | null) => void {
  const choose = useAssistants((state) => state.choose);
  const select = useConversations((state) => state.select);
  const closeLayers = useView((state) => state.closeLayers);
  const showError = useApp((state) => state.showError);
  return (id) => {
    choose(id).then(() => {
      closeLayers();
      select(null);
    }, showError);
  };
}
