import { Archive, MessageSquarePlus, Pencil, Settings2, TextSearch, Trash2 } from 'lucide-react';
import { t } from '../../../shared/texts/translate.ts';
import { useView } from '../../stores/stores.tsx';
import { useArchiveProject } from '../../stores/use-archive-project.ts';
import { useBeginIn } from '../../stores/use-begin-in.ts';
import { MenuAt } from '../../ui/menu.tsx';
import { projectFocusId } from './chat-rows.ts';
import type { ListState } from './use-list-actions.ts';

/** The menu of a project, at the button that opened it. */
export function ProjectMenu({ list: { menu, closeMenu, rename } }: { readonly list: ListState }) {
  const { openSearch, openProject, setRemovingProject } = useView((state) => state);
  const begin = useBeginIn();
  const archive = useArchiveProject();
  if (menu?.type !== 'project') return null;
  const { project } = menu;
  const { id } = project;
  return (
    <MenuAt
      button={menu.button}
      onClose={closeMenu}
      items={[
        { label: t('New chat'), icon: MessageSquarePlus, run: () => begin(id) },
        { label: t('Search its chats'), icon: TextSearch, run: () => openSearch('', id) },
        { label: t('Rename'), icon: Pencil, run: () => rename(projectFocusId(id)) },
        { label: t('Edit…'), icon: Settings2, run: () => openProject(id) },
        { label: t('Archive'), icon: Archive, run: () => archive(project) },
        { label: t('Delete…'), icon: Trash2, danger: true, run: () => setRemovingProject(id) },
      ]}
    />
  );
}
