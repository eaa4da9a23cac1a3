import { useState } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import { useConversations, useProjects, useView } from '../../stores/stores.tsx';
import { useMoveChat } from '../../stores/use-move-chat.ts';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { MANY_PROJECTS, projectsNamed } from './projects-named.ts';
import { t } from '../../../shared/texts/translate.ts';

const LOOK =
  'flex h-8 w-full items-center gap-2 rounded-md px-2 text-start hover:bg-wash focus-visible:-outline-offset-2';

/** The project that a chat is moved to. */
export function MoveDialog() {
  const id = useView((state) => state.moving);
  const setMoving = useView((state) => state.setMoving);
  return (
    <Dialog
      title={t('Move to project')}
      open={id !== null}
      onClose={() => setMoving(null)}
      className="top-1/2 max-h-[calc(100vh-24px)] w-96 -translate-y-1/2"
    >
      {id !== null && <Choices id={id} close={() => setMoving(null)} />}
    </Dialog>
  );
}

function Choices({ id, close }: { readonly id: string; readonly close: () => void }) {
  const openProject = useView((state) => state.openProject);
  const chat = useConversations(({ list }) => list.find((one) => one.id === id));
  const list = useProjects((state) => state.list);
  const move = useMoveChat();
  const [query, setQuery] = useState('');
  const present = list.filter(({ isArchived }) => !isArchived);
  const isIn = list.some((one) => one.id === chat?.projectId);
  const isSearched = present.length > MANY_PROJECTS;
  const choices = projectsNamed(present, query).filter((one) => one.id !== chat?.projectId);
  const take = (project: Project | null): void => {
    close();
    if (chat !== undefined) move(chat, project);
  };
  return (
    <>
      {isSearched && (
        <form
          className="px-2 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = choices;
            if (query !== '' && first !== undefined) take(first);
          }}
        >
          <SearchField name={t('Search projects')} query={query} onChange={setQuery} autoFocus />
        </form>
      )}
      <ul aria-label={t('Projects')} className="min-h-0 overflow-y-auto p-2 text-[0.8125rem]">
        {isIn && query === '' && (
          <li>
            <button type="button" className={LOOK} autoFocus={!isSearched} onClick={() => take(null)}>
              {t('No project')}
            </button>
          </li>
        )}
        {choices.map((project, place) => (
          <li key={project.id}>
            <button
              type="button"
              className={LOOK}
              autoFocus={!isSearched && !isIn && place === 0}
              onClick={() => take(project)}
            >
              <AssistantIcon icon={project.icon} className="size-4 shrink-0 text-soft" />
              <span dir="auto" className="truncate">
                {project.name}
              </span>
            </button>
          </li>
        ))}
        {choices.length === 0 && query !== '' && (
          <li className="px-2 py-1.5 text-soft">{t('No project has this name.')}</li>
        )}
        <li>
          <button type="button" className={`${LOOK} text-accent`} onClick={() => openProject('new', id)}>
            {t('New project…')}
          </button>
        </li>
      </ul>
    </>
  );
}
