import { monthsLater } from '../../tools/dates/months-later.ts';
import { parseDay } from '../../tools/dates/parse-date-time.ts';
import { wallDay } from '../../tools/dates/wall-clock.ts';

const WEEKDAY = /^(?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i;
const DAY_OF_MONTH = /^(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)$/i;
const WEEKDAY_OF_DATE = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? `;
const ON_WEEKDAY = String.raw`^(?:on )?(?:${WEEKDAY_OF_DATE})?(?:the )?`;
const DAY_AND_MONTH = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\.?(?: of)? [a-z]{3,9}|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?)\.?`;
const DATE = new RegExp(String.raw`${ON_WEEKDAY}(?:${DAY_AND_MONTH}|\d{1,2}\.\d{1,2}\.)$`, 'i');
const OPENS_DATE = new RegExp(`^(?:on )?${WEEKDAY_OF_DATE}`, 'i');
/** "13 October 2026", "Oct 13th, 2026". */
const WITH_YEAR = new RegExp(String.raw`${ON_WEEKDAY}${DAY_AND_MONTH},? \d{4}$`, 'i');
const SAID = /^(?:today|yesterday|tomorrow)$/i;

/**
 * Reads a day that a row of a table is about: what is written down has mostly happened, so "Monday" is the last one, and "the 12th" or
 * "3 October" the nearest.
 * @returns as `2026-10-12`; null if it isn't a day in words.
 */
export function recordedDay(words: string, now: Date): string | null {
  const said = words.trim();
  if (SAID.test(said)) return wallDay(parseDay(said, now));
  const before = WEEKDAY.test(said) ? aWeek : DAY_OF_MONTH.test(said) ? aMonth : DATE.test(said) ? aYear : null;
  if (before === null && !WITH_YEAR.test(said)) return null;
  try {
    if (before === null) return wallDay(parseDay(said, now));
    // The next day of that date may be on another weekday than the one that is meant.
    const next = parseDay(before === aYear ? said.replace(OPENS_DATE, '') : said.replace(/^last /i, ''), now);
    const earlier = before(next);
    const isEarlier = next > now && (before === aWeek || Number(now) - Number(earlier) < Number(next) - Number(now));
    return wallDay(isEarlier ? earlier : next);
  } catch {
    return null;
  }
}

const aWeek = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 7);
const aYear = (day: Date): Date => monthsLater(day, -12);

/** Before the 31st of a month comes that of the month before, or of the one before that. */
function aMonth(day: Date): Date {
  const before = monthsLater(day, -1);
  return before.getDate() === day.getDate() ? before : monthsLater(day, -2);
}
