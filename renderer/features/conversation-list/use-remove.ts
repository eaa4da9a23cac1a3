import type { Conversation } from '../../../shared/entities/conversation.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useConversations } from '../../stores/stores.tsx';

/** Deleting can be undone while the toast is shown. */
export function useRemove(): (conversation: Pick<Conversation, 'id' | 'title'>) => void {
  const { remove, restore } = useConversations((state) => state);
  const { showToast, showError } = useApp((state) => state);
  return ({ id, title }) => {
    remove(id).then(
      () =>
        showToast(t('Deleted “{title}”', { title }), {
          action: { label: t('Undo'), run: () => void restore(id).catch(showError) },
        }),
      showError,
    );
  };
}
