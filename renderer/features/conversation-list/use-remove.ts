import type { Conversation } from '../../../shared/entities/conversation.ts';
import { useApp, useConversations } from '../../stores/stores.tsx';

/** Deleting can be undone while the toast is shown. */
export function useRemove(): (conversation: Pick<Conversation, 'id' | 'title'>) => void {
  const { remove, restore } = useConversations((state) => state);
  const { showToast, showError } = useApp((state) => state);
  return ({ id, title }) => {
    remove(id).then(
      () =>
        showToast(`Deleted “${title}”`, { action: { label: 'Undo', run: () => void restore(id).catch(showError) } }),
      showError,
    );
  };
}
