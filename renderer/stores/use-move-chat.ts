import type { Conversation } from '../../shared/entities/conversation.ts';
import { movedWords } from '../../shared/formats/moved-words.ts';
import { t } from '../../shared/texts/translate.ts';
import { useApp, useConversations, useProjects } from './stores.tsx';

/** @returns a function that moves a chat to a project, or out of all of them, says what that changes, and offers undo. */
export function useMoveChat(): (chat: Pick<Conversation, 'id' | 'projectId'>, projectId: string | null) => void {
  const { list, move } = useProjects((state) => state);
  const currentId = useConversations((state) => state.currentId);
  const { showToast, showError } = useApp((state) => state);
  return ({ id, projectId: from }, projectId) => {
    const known = (wanted: string | null | undefined) => list.find((project) => project.id === wanted);
    const before = known(from)?.id ?? null;
    const to = known(projectId);
    move(id, projectId).then((moved) => {
      const words = to === undefined ? t('Moved out of its project.') : t('Moved to {name}.', { name: to.name });
      // An open chat says it itself.
      const changes = id === currentId ? '' : movedWords(moved.movedParts ?? [], to);
      showToast(`${words} ${changes}`.trim(), {
        action: { label: t('Undo'), run: () => void move(id, before).catch(showError) },
      });
    }, showError);
  };
}
