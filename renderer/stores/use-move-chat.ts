import type { Conversation } from '../../shared/entities/conversation.ts';
import type { Project } from '../../shared/entities/project.ts';
import { movedWords } from '../../shared/formats/moved-words.ts';
import { t } from '../../shared/texts/translate.ts';
import { useApp, useConversations, useProjects } from './stores.tsx';

/** @returns a function that moves a chat to a project, or out of all of them, says what that changes, and offers undo. */
export function useMoveChat(): (chat: Pick<Conversation, 'id' | 'projectId'>, project: Project | null) => void {
  const { list, move } = useProjects((state) => state);
  const currentId = useConversations((state) => state.currentId);
  const { showToast, showError } = useApp((state) => state);
  return ({ id, projectId: from }, to) => {
    const before = list.find((project) => project.id === from)?.id ?? null;
    move(id, to?.id ?? null).then((moved) => {
      const words = to === null ? t('Moved out of its project.') : t('Moved to {name}.', { name: to.name });
      // An open chat says it itself.
      const changes = id === currentId ? '' : movedWords(moved.movedParts ?? [], to ?? undefined);
      showToast(`${words} ${changes}`.trim(), {
        action: { label: t('Undo'), run: () => void move(id, before).catch(showError) },
      });
    }, showError);
  };
}
