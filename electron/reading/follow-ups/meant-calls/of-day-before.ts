import { TELLS_TO, type FollowUp, type MeantCalls, type ReadFollowUp } from './meant-call.ts';

const LISTS = /^list_(?:events|tasks)$/;
/** "What else is on that day?" */
const ELSE = /\b(?:else|other)\b.*\b(?:that|this|the same|same) (?:day|date|morning|afternoon|evening)\b/i;
const OF_DAYS = /^(?:count_days|find_date|week_number)$/;

/**
 * "Is that a weekday?" between two changes of a task asks about its day: what is said next is about the task again.
 * @returns the reading of what was looked up, made or changed before a question about its day.
 */
export const ofDayBefore =
  (read: ReadFollowUp): ReadFollowUp =>
  (followUp) => {
    const { last, recent, asked, askedBefore } = followUp;
    const isAside = OF_DAYS.test(last.toolName) || (LISTS.test(last.toolName) && ELSE.test(asked));
    const before = isAside ? recent.slice(0, -1).findLast(({ toolName }) => !OF_DAYS.test(toolName)) : undefined;
    return before === undefined ? read(followUp) : read({ ...followUp, last: before, asked: askedBefore[0] ?? '' });
  };

/** "What weekday is that?" */
const POINTS = /\b(?:that|it|this)\b/i;

/**
 * "Make it the 27th", after "what else is on that day?" or "what weekday is that?": none of what was listed, and no other day to look up.
 * "No good, that's my bridge day. Make it the day after": the last sentence says what is wanted.
 */
export const changedAfterLook =
  (readers: readonly ReadFollowUp[]) =>
  (followUp: FollowUp): MeantCalls | null => {
    const { last, asked } = followUp;
    const text = followUp.text.split(/(?<=[.!;])\s+(?=\S)/).at(-1) ?? '';
    const isAfterLook =
      (LISTS.test(last.toolName) && ELSE.test(asked)) || (OF_DAYS.test(last.toolName) && POINTS.test(asked));
    return isAfterLook && TELLS_TO.test(text)
      ? (readers.map((read) => ofDayBefore(read)({ ...followUp, text, whole: text })).find((found) => found !== null) ??
          null)
      : null;
  };
