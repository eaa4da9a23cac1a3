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

/** "Make it the 27th", after "what else is on that day?": none of what was listed. */
export const changedAfterLook =
  (readers: readonly ReadFollowUp[]) =>
  (followUp: FollowUp): MeantCalls | null => {
    const { text, last, asked } = followUp;
    const isAfterLook = LISTS.test(last.toolName) && ELSE.test(asked) && TELLS_TO.test(text);
    return isAfterLook
      ? (readers.map((read) => ofDayBefore(read)(followUp)).find((found) => found !== null) ?? null)
      : null;
  };
