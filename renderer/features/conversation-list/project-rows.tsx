import { clsx } from 'clsx';
import type { Project } from '../../../shared/entities/project.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useTakenFocus } from './use-taken-focus.ts';
import type { ListActions } from './use-list-actions.ts';

/** What an empty project says. */
export function EmptyRow() {
  return <li className="h-8 truncate ps-8 text-[0.8125rem] leading-8 text-soft">{t('Empty. Drag chats here.')}</li>;
}

interface MoreRowProps {
  readonly id: string;
  readonly project: Project;
  readonly isStop: boolean;
  readonly takesFocus: boolean;
  readonly actions: ListActions;
  readonly onShow: () => void;
}

/** Shows all chats of a project. */
export function MoreRow({ id, project, isStop, takesFocus, actions, onShow }: MoreRowProps) {
  const button = useTakenFocus(takesFocus, () => actions.noteFocus(id));
  return (
    <li className="h-8">
      <button
        ref={button}
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={t('Show all chats of {name}', { name: project.name })}
        onClick={onShow}
        onFocus={() => actions.noteFocus(id)}
        onKeyDown={(event) => actions.onArrow(event, id)}
        className={clsx(
          'flex h-8 w-full items-center rounded-md ps-8 text-start text-[0.8125rem] text-soft',
          'hover:bg-wash/60 focus-visible:-outline-offset-2',
        )}
      >
        {t('Show all')}
      </button>
    </li>
  );
}
