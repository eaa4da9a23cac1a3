import { plural } from '../../../shared/formats/numbers.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { useApp, useConversations, useProjects, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks whether the chats of a project go with it. */
export function RemoveProjectDialog() {
  const id = useView((state) => state.removingProject);
  const setRemoving = useView((state) => state.setRemovingProject);
  const project = useProjects(({ list }) => list.find((one) => one.id === id));
  return (
    <Dialog
      title={project === undefined ? 'Delete project?' : `Delete “${project.name}”?`}
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
      const chats = count === 0 ? '' : withChats ? ` and ${plural(count, 'chat')}` : '. Its chats stay';
      showToast(`Deleted ${name}${chats}.`, {
        action: { label: 'Undo', run: () => void restore(id).catch(showError) },
      });
    }, showError);
  };
  const gone = files.length === 0 ? 'Its instructions are' : `Its instructions and ${plural(files.length, 'file')} are`;
  return (
    <div className="grid gap-3 p-4 text-[13px]">
      <p>
        {gone} deleted. {count > 0 && `Its ${plural(count, 'chat')} can stay, or go with it.`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={close}>
          Cancel
        </Button>
        {count > 0 && (
          <Button kind="danger" onClick={() => leave(true)}>
            Delete with its chats
          </Button>
        )}
        <Button kind="danger" onClick={() => leave(false)}>
          {count > 0 ? 'Delete, keep the chats' : 'Delete'}
        </Button>
      </div>
    </div>
  );
}
