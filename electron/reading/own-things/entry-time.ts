import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { isTime } from '../english/merged-time.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { MONTH_START, WEEKDAY } from '../english/time-words.ts';
import { isDay, wholeTimes } from '../values/joined-times.ts';

/** When an entry for the calendar takes place; `when` is null if no day is said. */
export interface EntryTime {
  readonly when: string | null;
}

const DAY = patternPart`
  \b(?:${WEEKDAY}s?|${MONTH_START}\p{L}*|today|tonight|tomorrow|every|each|daily|weekly|monthly)\b|\d(?:st|nd|rd|th)\b
`;
export const SAYS_DAY = new RegExp(DAY, 'iu');
export const SAYS_WHEN = new RegExp(String.raw`${DAY}|\d[:.]\d\d|\d ?[ap]m\b`, 'iu');
const WEEK_ALONE =
  /^(?:(?:once )?(?:every|each|an?) (?:other |second |two |three )?(?:weeks?|fortnight|months?)|weekly|fortnightly|monthly)$/i;

/** "Pottery every week, put it in the calendar": neither a day nor a time of day. */
export function saysOnlyHowOften(message: string): boolean {
  const [longest] = timePhrases(message);
  return (
    longest !== undefined && WEEK_ALONE.test(longest.text) && message.replace(longest.text, '').search(/\d/) === -1
  );
}

/** @returns when an entry takes place, as far as the calendar understands it; null if that isn't clear. */
export function timeIn(said: string): EntryTime | null {
  if (WEEK_ALONE.test(said)) return { when: null };
  // The calendar reads no first day next to how often.
  if (REPEATS.test(said) && saysFirst(` ${said}`)) return null;
  return isTime(said) && SAYS_WHEN.test(said) ? { when: said.replace(/^(?:for|on) (?=\S)/i, '') } : null;
}

/** Whether a text says which day or week it begins with. */
const saysFirst = (text: string): boolean =>
  [...text.matchAll(LEADS_TO_FIRST)].some(({ 0: lead, index }) => {
    const behind = text.slice(index + lead.length);
    return wholeTimes(behind).some((time) => behind.startsWith(time) && (WEEK.test(time) || isDay(time)));
  });

const LEADS_TO_FIRST =
  /,?(?: and)?(?: (?:we|it|they))? \b(?:start(?:s|ing)?|begin(?:s|ning)?|from|as of|first one(?: is)?)(?: (?:on|from|with))? (?=\S)/giu;
const WEEK = /^(?:the )?(this|next)(?: coming)? week$/i;
const REPEATS = longPattern('iu')`
  \b(?:every|each) (?:(?:other|second|2nd|third|two weeks on|week on|second week on) )?
  (?:${WEEKDAY}|day|weekday|morning|evening|week|fortnight)s?\b
  |\b(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b
  |\b(?:daily|weekly|fortnightly)\b
`;
