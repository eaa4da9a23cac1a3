import type { Project } from '../../shared/entities/project.ts';
import { t } from '../../shared/texts/translate.ts';
import { useApp, useProjects } from './stores.tsx';

/** @returns a function that takes a project and its chats out of the list, or puts them back, and offers undo. */
export function useArchiveProject(): (project: Pick<Project, 'id' | 'name' | 'isArchived'>) => void {
  const archive = useProjects((state) => state.archive);
  const { showToast, showError } = useApp((state) => state);
  return ({ id, name, isArchived }) => {
    archive(id, !isArchived).then(() => {
      const words = isArchived
        ? t('{name} is in the list again.', { name })
        : t('Archived {name}. Searches still find its chats.', { name });
      showToast(words, { action: { label: t('Undo'), run: () => void archive(id, isArchived).catch(showError) } });
    }, showError);
  };
}
