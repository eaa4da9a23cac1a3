import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { keysOf, SHORTCUT_ACTIONS, type ShortcutAction } from '../../stores/shortcut-actions.ts';
import { useChosenShortcuts } from '../../stores/use-keys.ts';
import { pressedChords } from '../../ui/chord.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { useView } from '../../stores/stores.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { projectFocusId } from './chat-rows.ts';
import { useRemove } from './use-remove.ts';

export type OpenMenu = { readonly button: HTMLElement } & (
  | { readonly type: 'chat'; readonly conversation: Conversation }
  | { readonly type: 'project'; readonly project: Project }
);

/** What the rows of the list can do. It stays the same, so that a row is rendered again only when it changes itself. */
export interface ListActions {
  openMenu(conversation: Conversation, button: HTMLElement): void;
  openProjectMenu(project: Project, button: HTMLElement): void;
  /** @param focusId the row that gets the focus; null for none. */
  endRenaming(focusId: string | null): void;
  noteFocus(id: string): void;
  onKey(event: KeyboardEvent, conversation: Conversation): void;
  onProjectKey(event: KeyboardEvent, project: Project): void;
  /** Of a row that can only be left. */
  onArrow(event: KeyboardEvent, id: string): void;
}

export interface ListState {
  readonly actions: ListActions;
  readonly menu: OpenMenu | null;
  readonly renamedId: string | null;
  /** The row that is about to get the focus, as soon as it is rendered. */
  readonly focusId: string | null;
  /** The row that had the focus last. */
  readonly stopId: string | null;
  closeMenu(): void;
  rename(id: string): void;
  focus(id: string): void;
}

/** @param move leads to the neighbour that a key asks for, and says which it is; null for other keys. */
export function useListActions(move: (id: string, key: string) => string | null): ListState {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renamedId, rename] = useState<string | null>(null);
  const [focusId, focus] = useState<string | null>(null);
  const [stopId, setStopId] = useState<string | null>(null);
  const chosen = useChosenShortcuts();
  const setRemovingProject = useView((state) => state.setRemovingProject);
  const latest = useLatest({ move, remove: useRemove(), chosen });
  const actions = useMemo((): ListActions => {
    /** A row that disappears passes the focus on to the next one. */
    const moveFocus = (id: string, ...keys: readonly string[]): boolean => {
      const next = keys.map((key) => latest.current.move(id, key)).find((found) => found !== null);
      if (next !== undefined) focus(next);
      return next !== undefined;
    };
    const asks = (event: KeyboardEvent, action: ShortcutAction): boolean => {
      const keys = keysOf(action, latest.current.chosen);
      return keys !== null && pressedChords(event.nativeEvent).includes(keys);
    };
    return {
      openMenu: (conversation, button) => setMenu({ type: 'chat', conversation, button }),
      openProjectMenu: (project, button) => setMenu({ type: 'project', project, button }),
      endRenaming: (id) => {
        rename(null);
        focus(id);
      },
      noteFocus: (id) => {
        setStopId(id);
        focus(null);
      },
      onKey: (event, conversation) => {
        if (asks(event, SHORTCUT_ACTIONS.rename)) rename(conversation.id);
        else if (asks(event, SHORTCUT_ACTIONS.remove)) {
          moveFocus(conversation.id, 'ArrowDown', 'ArrowUp');
          latest.current.remove(conversation);
        } else if (moveFocus(conversation.id, event.key)) event.preventDefault();
      },
      onProjectKey: (event, project) => {
        if (asks(event, SHORTCUT_ACTIONS.rename)) rename(projectFocusId(project.id));
        else if (asks(event, SHORTCUT_ACTIONS.remove)) setRemovingProject(project.id);
        else if (moveFocus(projectFocusId(project.id), event.key)) event.preventDefault();
      },
      onArrow: (event, id) => {
        if (moveFocus(id, event.key)) event.preventDefault();
      },
    };
  }, [latest, setRemovingProject]);
  return { actions, menu, renamedId, focusId, stopId, closeMenu: () => setMenu(null), rename, focus };
}
