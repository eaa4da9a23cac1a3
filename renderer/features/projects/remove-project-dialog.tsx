import type { Project } from '../../../shared/entities/project.ts';
import { useApp, useConversations, useProjects, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Asks whether the chats of a project go with it. */
export function RemoveProjectDialog() {
  const id = useView((state) => state.removingProject);
  const setRemoving = useView((state) => state.setRemovingProject);
  const project = useProjects(({ list }) => list.find((one) => one.id === id));
  return (
    <Dialog
      title={project === undefined ? t('Delete project?') : t('Delete “{name}”?', { name: project.name })}
      open={project !== undefined}
      onClose={() => setRemoving(null)}
      className="top-[20vh] w-[480px]"
    >
      {project !== undefined && <Question project={project} close={() => setRemoving(null)} />}
    </Dialog>
  );
}

function Question({ project, close }: { readonly project: Project; readonly close: () => void }) {
  const { id, name, files } = project;
  const count = useConversations(({ list }) => list.filter(({ projectId }) => projectId === id).length);
  const { remove, restore } = useProjects((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const leave = (withChats: boolean): void => {
    close();
    remove(id, withChats).then(() => {
      const gone =
        count === 0
          ? t('Deleted {name}.', { name })
          : withChats
            ? t('Deleted {name} and {count, plural, one {# chat} other {# chats}}.', { name, count })
            : t('Deleted {name}. Its chats stay.', { name });
      showToast(gone, { action: { label: t('Undo'), run: () => void restore(id).catch(showError) } });
    }, showError);
  };
  const gone =
    files.length === 0
      ? t('Its instructions are deleted.')
      : t('Its instructions and {count, plural, one {# file} other {# files}} are deleted.', { count: files.length });
  return (
    <div className="grid gap-3 p-4 text-[0.8125rem]">
      <p>
        {gone} {count > 0 && t('Its {count, plural, one {# chat} other {# chats}} can stay, or go with it.', { count })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={close}>
          {t('Cancel')}
        </Button>
        {count > 0 && (
          <Button kind="danger" onClick={() => leave(true)}>
            {t('Delete with its chats')}
          </Button>
        )}
        <Button kind="danger" onClick={() => leave(false)}>
          {count > 0 ? t('Delete, keep the chats') : t('Delete')}
        </Button>
      </div>
    </div>
  );
}
