import { Archive, ArchiveRestore, MessageSquarePlus, TextSearch, Trash2 } from 'lucide-react';
import type { Project } from '../../../shared/entities/project.ts';
import { useView } from '../../stores/stores.tsx';
import { useArchiveProject } from '../../stores/use-archive-project.ts';
import { useBeginIn } from '../../stores/use-begin-in.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Begin a chat in it, search it, archive it, and delete it. */
export function ProjectActions({ project }: { readonly project: Project }) {
  const { openSearch, setRemovingProject } = useView((state) => state);
  const archive = useArchiveProject();
  const begin = useBeginIn();
  const { id, isArchived } = project;
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={MessageSquarePlus} disabled={isArchived} onClick={() => begin(id)}>
        {t('New chat')}
      </Button>
      <Button icon={TextSearch} onClick={() => openSearch('', id)}>
        {t('Its chats')}
      </Button>
      <Button
        icon={isArchived ? ArchiveRestore : Archive}
        title={isArchived ? t('Its chats return to the list') : t('Its chats leave the list; searches still find them')}
        onClick={() => archive(project)}
      >
        {isArchived ? t('Unarchive') : t('Archive')}
      </Button>
      <Button kind="danger" icon={Trash2} onClick={() => setRemovingProject(id)}>
        {t('Delete…')}
      </Button>
    </div>
  );
}
