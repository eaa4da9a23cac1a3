import { clsx } from 'clsx';
import { MoreHorizontal, SquarePen } from 'lucide-react';
import { memo } from 'react';
import { MOST_PROJECT_NAME, type Project } from '../../../shared/entities/project.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useBeginIn } from '../../stores/use-begin-in.ts';
import { useApp, useProjects } from '../../stores/stores.tsx';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { IconButton } from '../../ui/button.tsx';
import { DisclosureChevron } from '../../ui/disclosure-chevron.tsx';
import { projectFocusId } from './chat-rows.ts';
import { TitleField } from './title-field.tsx';
import type { ListActions } from './use-list-actions.ts';
import { useTakenFocus } from './use-taken-focus.ts';

interface ProjectHeadingProps {
  readonly project: Project;
  /** Whether the Tab key stops here; the arrow keys lead to the other rows. */
  readonly isStop: boolean;
  readonly isRenamed: boolean;
  readonly hasMenu: boolean;
  readonly takesFocus: boolean;
  readonly actions: ListActions;
}

/** A project in the list: a click shows or hides its chats, F2 renames, Delete deletes; a button begins a chat in it. */
export const ProjectHeading = memo(function ProjectHeading(props: ProjectHeadingProps) {
  const { project, isStop, isRenamed, hasMenu, takesFocus, actions } = props;
  const { id, name, icon, isCollapsed } = project;
  const focusId = projectFocusId(id);
  const { collapse, rename } = useProjects((state) => state);
  const showError = useApp((state) => state.showError);
  const begin = useBeginIn();
  const button = useTakenFocus(takesFocus, () => actions.noteFocus(focusId));
  const show = (isShown: boolean): void => void collapse(id, !isShown).catch(showError);
  if (isRenamed)
    return (
      <TitleField
        title={name}
        most={MOST_PROJECT_NAME}
        onSave={(title) => void rename(id, title).catch(showError)}
        onDone={(byKeyboard) => actions.endRenaming(byKeyboard ? focusId : null)}
      />
    );
  // Until they are wanted, the name has their place.
  const reveal = 'h-7 group-focus-within:w-7 group-focus-within:opacity-100 group-hover:w-7 group-hover:opacity-100';
  return (
    <div className="group flex h-8 items-center rounded-md hover:bg-wash/60">
      <h2 className="min-w-0 flex-1">
        <button
          ref={button}
          type="button"
          tabIndex={isStop ? 0 : -1}
          aria-expanded={!isCollapsed}
          onClick={() => show(isCollapsed)}
          onFocus={() => actions.noteFocus(focusId)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') show(event.key === 'ArrowRight');
            else actions.onProjectKey(event, project);
          }}
          className={clsx(
            'flex h-8 w-full items-center gap-1.5 rounded-md ps-1 text-start text-[0.8125rem] font-medium',
            'focus-visible:-outline-offset-2',
          )}
        >
          <DisclosureChevron open={!isCollapsed} small />
          <AssistantIcon icon={icon} className="size-4 shrink-0 text-soft" />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </button>
      </h2>
      <IconButton
        label={t('Actions for {name}', { name })}
        icon={MoreHorizontal}
        aria-haspopup="menu"
        aria-expanded={hasMenu}
        tabIndex={isStop ? 0 : -1}
        onClick={(event) => actions.openProjectMenu(project, event.currentTarget)}
        className={clsx(reveal, hasMenu ? 'w-7 opacity-100' : 'w-0 opacity-0')}
      />
      <IconButton
        label={t('New chat in {name}', { name })}
        icon={SquarePen}
        tabIndex={isStop ? 0 : -1}
        onClick={() => begin(id)}
        className={clsx(reveal, 'w-0 opacity-0')}
      />
    </div>
  );
});
