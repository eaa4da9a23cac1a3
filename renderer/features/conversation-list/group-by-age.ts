import type { Conversation } from '../../../shared/entities/conversation.ts';
import { t } from '../../../shared/texts/translate.ts';
import { ageName } from '../../ui/times.ts';

export interface ConversationGroup {
  readonly name: string;
  readonly conversations: readonly Conversation[];
}

export const PINNED = t('Pinned');

/**
 * @param list newest first.
 * @returns pinned ones, then a group for each day of the last week and for each month before it, without empty groups.
 */
export function groupByAge(list: readonly Conversation[], now: Date): readonly ConversationGroup[] {
  const pinned = list.filter((conversation) => conversation.pinned);
  const nameOf = ageNames(now);
  const ages = Map.groupBy(
    list.filter((conversation) => !conversation.pinned),
    ({ updatedAt }) => nameOf(updatedAt),
  );
  const groups = [...ages].map(([name, conversations]) => ({ name, conversations }));
  return pinned.length > 0 ? [{ name: PINNED, conversations: pinned }, ...groups] : groups;
}

/** Days of the last week have names of their own; this many days are more than a week in any time zone. */
const RECENT_MS = 8 * 86_400_000;

/** Writing a date is slow, and ten thousand conversations share a few names. */
function ageNames(now: Date): (timestamp: number) => string {
  const names = new Map<number, string>();
  return (timestamp) => {
    const at = new Date(timestamp);
    const isRecent = now.getTime() - timestamp < RECENT_MS;
    const key = isRecent ? at.setHours(0, 0, 0, 0) : at.getFullYear() * 12 + at.getMonth();
    const name = names.get(key) ?? ageName(timestamp, now);
    names.set(key, name);
    return name;
  };
}
