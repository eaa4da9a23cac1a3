import { useApp, useConversations, useProjects, useView } from './stores.tsx';

/** @returns a function that opens a new chat in a project; null for none. */
export function useBeginIn(): (id: string | null) => void {
  const choose = useProjects((state) => state.choose);
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
