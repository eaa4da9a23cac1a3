import type { Conversation } from '../../../shared/entities/conversation.ts';
import { dayName } from '../../ui/times.ts';

export interface ConversationGroup {
  readonly name: string;
  readonly conversations: readonly Conversation[];
}

/** @param list newest first. @returns pinned ones, then one group per day, in that order; empty groups are left out. */
export function groupByDay(list: readonly Conversation[], now: Date): readonly ConversationGroup[] {
  const pinned = list.filter((conversation) => conversation.pinned);
  const days = Map.groupBy(
    list.filter((conversation) => !conversation.pinned),
    ({ updatedAt }) => dayName(updatedAt, now),
  );
  const groups = [...days].map(([name, conversations]) => ({ name, conversations }));
  return pinned.length > 0 ? [{ name: 'Pinned', conversations: pinned }, ...groups] : groups;
}
