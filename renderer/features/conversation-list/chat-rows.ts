import { MOST_LISTED } from '../../../shared/entities/project.ts';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { ChatGroup } from './group-chats.ts';

/** A line of the list: the heading of a group, one of its conversations, what an empty one says, or a button for more. */
export type ChatRow = {
  readonly group: string;
  /** Of its group. */
  readonly project: Project | null;
} & (
  | { readonly type: 'heading' | 'empty' }
  | { readonly type: 'chat'; readonly conversation: Conversation }
  | { readonly type: 'more'; readonly hidden: number }
);

/** @param whole ids of the projects that show all of their chats. @returns every line, from the first to the last. */
export const chatRows = (groups: readonly ChatGroup[], whole: ReadonlySet<string>): readonly ChatRow[] =>
  groups.flatMap((group) => rowsOf(group, group.project !== null && !whole.has(group.project.id)));

function rowsOf({ name, project, conversations }: ChatGroup, isCut: boolean): readonly ChatRow[] {
  const own = { group: name, project };
  const heading: ChatRow = { ...own, type: 'heading' };
  if (project?.isCollapsed === true) return [heading];
  if (conversations.length === 0) return [heading, { ...own, type: 'empty' }];
  const shown = isCut ? conversations.slice(0, MOST_LISTED) : conversations;
  const hidden = conversations.length - shown.length;
  return [
    heading,
    ...shown.map((conversation): ChatRow => ({ ...own, type: 'chat', conversation })),
    ...(hidden > 0 ? [{ ...own, type: 'more', hidden } as const] : []),
  ];
}

/** @returns what names a line that can have the focus; null for one that can't. */
export function focusIdOf(row: ChatRow): string | null {
  switch (row.type) {
    case 'chat':
      return row.conversation.id;
    case 'heading':
      return row.project === null ? null : projectFocusId(row.project.id);
    case 'more':
      return `more-${row.project?.id ?? ''}`;
    case 'empty':
      return null;
  }
}

export const projectFocusId = (id: string): string => `project-${id}`;

/** The lines of one group that are rendered. */
export interface ShownGroup {
  readonly name: string;
  readonly project: Project | null;
  readonly rows: readonly ChatRow[];
}

/** @returns consecutive lines by their group. */
export const shownGroups = (rows: readonly ChatRow[]): readonly ShownGroup[] =>
  [...Map.groupBy(rows, ({ group }) => group)].map(([name, own]) => ({
    name,
    project: own[0]?.project ?? null,
    rows: own,
  }));

/**
 * @returns the row that an arrow key, Home or End leads to; null if the key leads nowhere.
 * @param index of the row that has the focus.
 */
export function nextRow(rows: readonly ChatRow[], index: number, key: string): number | null {
  const found = rowAfter(rows, index, key);
  return found === -1 ? null : found;
}

function rowAfter(rows: readonly ChatRow[], index: number, key: string): number {
  const isStop = (row: ChatRow): boolean => focusIdOf(row) !== null;
  switch (key) {
    case 'ArrowDown':
      return rows.findIndex((row, place) => place > index && isStop(row));
    case 'ArrowUp':
      return rows.findLastIndex((row, place) => place < index && isStop(row));
    case 'Home':
      return rows.findIndex(isStop);
    case 'End':
      return rows.findLastIndex(isStop);
    default:
      return -1;
  }
}
