import type { Conversation } from '../../../shared/entities/conversation.ts';
import type { ConversationGroup } from './group-by-age.ts';

/** A line of the list: the heading of a group, or one of its conversations. */
export interface ChatRow {
  readonly group: string;
  /** Null for the heading. */
  readonly conversation: Conversation | null;
}

/** @returns every line of the list, from the first to the last. */
export const chatRows = (groups: readonly ConversationGroup[]): readonly ChatRow[] =>
  groups.flatMap(({ name, conversations }) => [
    { group: name, conversation: null },
    ...conversations.map((conversation) => ({ group: name, conversation })),
  ]);

/** The lines of one group that are rendered. */
export interface ShownGroup {
  readonly name: string;
  readonly hasHeading: boolean;
  readonly conversations: readonly Conversation[];
}

/** @returns consecutive lines by their group. */
export function shownGroups(rows: readonly ChatRow[]): readonly ShownGroup[] {
  return [...Map.groupBy(rows, ({ group }) => group)].map(([name, own]) => ({
    name,
    hasHeading: own[0]?.conversation === null,
    conversations: own.flatMap(({ conversation }) => conversation ?? []),
  }));
}

/**
 * @returns the row that an arrow key, Home or End leads to; null if the key leads nowhere.
 * @param index of the row that has the focus.
 */
export function nextRow(rows: readonly ChatRow[], index: number, key: string): number | null {
  const found = rowAfter(rows, index, key);
  return found === -1 ? null : found;
}

function rowAfter(rows: readonly ChatRow[], index: number, key: string): number {
  const isRow = ({ conversation }: ChatRow): boolean => conversation !== null;
  switch (key) {
    case 'ArrowDown':
      return rows.findIndex((row, place) => place > index && isRow(row));
    case 'ArrowUp':
      return rows.findLastIndex((row, place) => place < index && isRow(row));
    case 'Home':
      return rows.findIndex(isRow);
    case 'End':
      return rows.findLastIndex(isRow);
    default:
      return -1;
  }
}
