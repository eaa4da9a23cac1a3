import { Plus } from 'lucide-react';
import { useState } from 'react';
import { clsx } from 'clsx';
import type { Project } from '../../../shared/entities/project.ts';
import { useConversations, useProjects, useView } from '../../stores/stores.tsx';
import { useMoveChat } from '../../stores/use-move-chat.ts';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ProjectForm } from './project-form.tsx';
import { MANY_PROJECTS, projectsNamed } from './projects-named.ts';
import { t } from '../../../shared/texts/translate.ts';

const NEW = 'new';

/** All projects, also archived ones. */
export function ProjectsView() {
  const { list, nextId } = useProjects((state) => state);
  const [first] = list;
  const [chosen, setChosen] = useState(useView(({ projectId }) => projectId) ?? nextId ?? first?.id ?? NEW);
  const [waiting, setWaiting] = useState(useView(({ projectFor }) => projectFor));
  const chat = useConversations((state) => state.list.find(({ id }) => id === waiting));
  const move = useMoveChat();
  const saved = (project: Project): void => {
    setChosen(project.id);
    if (shown !== null || chat === undefined) return;
    setWaiting(null);
    move(chat, project);
  };
  const shown = list.find(({ id }) => id === chosen) ?? null;
  const title = shown?.name ?? t('New project');
  return (
    <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
      <Names list={list} shownId={shown?.id ?? NEW} onChoose={setChosen} />
      <section
        key={shown?.id ?? NEW}
        tabIndex={0}
        aria-label={title}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-3 focus-visible:-outline-offset-2"
      >
        <h3 className="pb-2 text-base font-semibold">
          <bdi>{title}</bdi>
        </h3>
        {shown === null && (
          <p className="pb-3 text-[0.8125rem] text-soft">
            {t('A project keeps chats together. What you set here applies to each chat in it.')}
            {chat !== undefined && <> {t('“{title}” moves here once it is saved.', { title: chat.title })}</>}
          </p>
        )}
        <ProjectForm project={shown} onSaved={saved} />
      </section>
    </div>
  );
}

interface NamesProps {
  readonly list: readonly Project[];
  readonly shownId: string;
  readonly onChoose: (id: string) => void;
}

function Names({ list, shownId, onChoose }: NamesProps) {
  const [query, setQuery] = useState('');
  const found = projectsNamed(list, query);
  return (
    <div className="flex shrink-0 flex-col border-b border-line bg-panel p-2 sm:w-56 sm:border-e sm:border-b-0">
      {list.length > MANY_PROJECTS && <SearchField name={t('Search projects')} query={query} onChange={setQuery} />}
      <nav
        aria-label={t('Projects')}
        className="flex min-h-0 gap-0.5 overflow-x-auto sm:flex-1 sm:flex-col sm:overflow-x-hidden sm:overflow-y-auto"
      >
        {found.map(({ id, name, icon, isArchived }) => (
          <button
            key={id}
            type="button"
            aria-current={id === shownId ? 'page' : undefined}
            onClick={() => onChoose(id)}
            className={clsx(
              'flex h-8 max-w-full shrink-0 items-center gap-2 rounded-md px-2 text-start text-[0.8125rem]',
              id === shownId ? 'bg-wash font-medium' : 'hover:bg-wash/60',
            )}
          >
            <AssistantIcon icon={icon} className="size-4 shrink-0 text-soft" />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {name}
            </span>
            {isArchived && <span className="text-xs font-normal text-soft">{t('Archived')}</span>}
          </button>
        ))}
        {found.length === 0 && query !== '' && (
          <p className="px-2 py-1 text-[0.8125rem] text-soft">{t('No project has this name.')}</p>
        )}
      </nav>
      <div className="grid pt-2">
        <Button icon={Plus} onClick={() => onChoose(NEW)} aria-pressed={shownId === NEW}>
          {t('New project')}
        </Button>
      </div>
    </div>
  );
}
