import type { ReadFollowUp } from './meant-call.ts';

const OF_DAYS = /^(?:count_days|find_date|week_number)$/;

/**
 * "Is that a weekday?" between two changes of a task asks about its day: what is said next is about the task again.
 * @returns the reading of what was looked up, made or changed before a question about its day.
 */
export const ofDayBefore =
  (read: ReadFollowUp): ReadFollowUp =>
  (followUp) => {
    const { last, recent, askedBefore } = followUp;
    const before = OF_DAYS.test(last.toolName) ? recent.findLast(({ toolName }) => !OF_DAYS.test(toolName)) : undefined;
    return before === undefined ? read(followUp) : read({ ...followUp, last: before, asked: askedBefore[0] ?? '' });
  };
