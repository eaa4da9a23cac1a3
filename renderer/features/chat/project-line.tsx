import { useApp, useConversations, useProjects, useView } from '../../stores/stores.tsx';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { givenWords, movedWords } from '../../../shared/formats/moved-words.ts';
import { t } from '../../../shared/texts/translate.ts';

const LINK = 'rounded text-accent underline underline-offset-2';

/** Below the header: the project of a chat, and what its next message changes after it was moved. */
export function ProjectLine() {
  const chat = useConversations(({ list, currentId }) => list.find(({ id }) => id === currentId));
  const isNew = useConversations(({ currentId }) => currentId === null);
  const { list, nextId, choose } = useProjects((state) => state);
  const openProject = useView((state) => state.openProject);
  const showError = useApp((state) => state.showError);
  const project = list.find(({ id }) => id === (isNew ? nextId : chat?.projectId));
  const parts = chat?.movedParts ?? [];
  if (project === undefined && parts.length === 0) return null;
  const about = isNew && project !== undefined ? givenWords(project) : movedWords(parts, project);
  return (
    <p
      role="note"
      className="flex shrink-0 items-start gap-2 border-b border-line bg-panel px-4 py-1.5 text-xs text-soft"
    >
      {project !== undefined && <AssistantIcon icon={project.icon} className="size-4 shrink-0" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {project !== undefined && `${t('Project: {name}.', { name: project.name })} `}
        {about}{' '}
        {project !== undefined && (
          <button type="button" onClick={() => openProject(project.id)} className={LINK}>
            {t('Edit project')}
          </button>
        )}
        {isNew && (
          <button type="button" onClick={() => void choose(null).catch(showError)} className={`ms-2 ${LINK}`}>
            {t('Begin in no project')}
          </button>
        )}
      </span>
    </p>
  );
}
