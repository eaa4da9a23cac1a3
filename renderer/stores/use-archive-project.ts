import type { Project } from '../../shared/entities/project.ts';
import { useApp, useProjects } from './stores.tsx';

/** @returns a function that takes a project and its chats out of the list, or puts them back, and offers undo. */
export function useArchiveProject(): (project: Pick<Project, 'id' | 'name' | 'isArchived'>) => void {
  const archive = useProjects((state) => state.archive);
  const { showToast, showError } = useApp((state) => state);
  return ({ id, name, isArchived }) => {
    archive(id, !isArchived).then(() => {
      const words = isArchived ? `${name} is in the list again.` : `Archived ${name}. Searches still find its chats.`;
      showToast(words, { action: { label: 'Undo', run: () => void archive(id, isArchived).catch(showError) } });
    }, showError);
  };
}
