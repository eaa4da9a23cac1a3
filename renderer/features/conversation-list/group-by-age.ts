import type { Conversation } from '../../../shared/entities/conversation.ts';
import { ageName } from '../../ui/times.ts';

export interface ConversationGroup {
  readonly name: string;
  readonly conversations: readonly Conversation[];
}

/**
 * @param list newest first.
 * @returns pinned ones, then a group for each day of the last week and for each month before it, without empty groups.
 */
export function groupByAge(list: readonly Conversation[], now: Date): readonly ConversationGroup[] {
  const pinned = list.filter((conversation) => conversation.pinned);
  const ages = Map.groupBy(
    list.filter((conversation) => !conversation.pinned),
    ({ updatedAt }) => ageName(updatedAt, now),
  );
  const groups = [...ages].map(([name, conversations]) => ({ name, conversations }));
  return pinned.length > 0 ? [{ name: 'Pinned', conversations: pinned }, ...groups] : groups;
}
