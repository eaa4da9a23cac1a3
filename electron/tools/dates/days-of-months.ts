import { MONTHS, WEEKDAYS } from './calendar-words.ts';
import { wallDay } from './wall-clock.ts';

/**
 * Replaces days that are counted in a month with their dates: "the 25th", "from the 4th to the 9th", "the fifth of next month" and
 * "the last day of October". @param text in lower case, with digits.
 */
export const withDaysOfMonths = (text: string, now: Date): string =>
  withMonth(withDayOf(withRangeOfDays(text, now), now), now);

const RANGE_OF_DAYS = new RegExp(
  String.raw`\b(?:from |between )?(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:to|until|till|through|and|-|–) ` +
    String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th)\b` +
    String.raw`(?: of (this|the|next) month\b)?(?! (?:of )?(?:${MONTHS})\b)`,
);

/** "From the 28th to the 3rd" ends in the month after. */
function withRangeOfDays(text: string, now: Date): string {
  const [, first = '', last = '', which] = RANGE_OF_DAYS.exec(text) ?? [];
  if (first === '') return text;
  const from = dayToCome(Number(first), which === 'next' ? new Date(now.getFullYear(), now.getMonth() + 1, 1) : now);
  const to = from === null ? null : dayToCome(Number(last), from);
  return from === null || to === null ? text : text.replace(RANGE_OF_DAYS, `${wallDay(from)} - ${wallDay(to)}`);
}

const DAY_OF = new RegExp(
  String.raw`\b(?:on |at |by )?(?:the )?(?:(?:(\d{1,2})(?:st|nd|rd|th)?(?: day)? of|(mid|middle of|halfway through)[ -]?) ?` +
    String.raw`(this|the|next|the next|the coming|the following) month|` +
    String.raw`(?:(last|final|1st|first) day|(end|start|beginning)) of ` +
    String.raw`(?:(this|the|next|the next|the coming|the following) month|(${MONTHS})(?: (\d{4}))?))\b`,
);

/** "The 5th of next month", "the last day of October", "the end of the month". */
function withDayOf(text: string, now: Date): string {
  const [, date, middle, ofWhich, edge, side, edgeOf, name, year] = DAY_OF.exec(text) ?? [];
  const which = ofWhich ?? edgeOf;
  if (which === undefined && name === undefined) return text;
  const isLast = edge === 'last' || edge === 'final' || side === 'end';
  const day = date === undefined ? (middle === undefined ? (isLast ? 0 : 1) : 15) : Number(date);
  const index =
    name === undefined ? now.getMonth() + (/next|coming|following/.test(which ?? '') ? 1 : 0) : monthOf(name);
  const inYear = (number: number): Date => new Date(number, index + (isLast ? 1 : 0), day);
  const found = inYear(year === undefined ? now.getFullYear() : Number(year));
  const isOver = year === undefined && found.getTime() < now.getTime() - 86_400_000;
  if (isOver && which === 'the') found.setMonth(found.getMonth() + 1);
  return text.replace(DAY_OF, wallDay(isOver && name !== undefined ? inYear(now.getFullYear() + 1) : found));
}

const BARE_DAY = new RegExp(
  String.raw`(?:\b(${WEEKDAYS}),? )?\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?(?:${MONTHS})\b)`,
);
/** For so many months, a day is looked for that is on the weekday that was said. */
const MONTHS_AHEAD = 3;

/** "the 25th" is the next 25th, including today; "Saturday the 28th" is the next one that is a Saturday. */
function withMonth(text: string, now: Date): string {
  const [, weekday, day] = BARE_DAY.exec(text) ?? [];
  const next = dayToCome(Number(day ?? 0), now);
  const date = weekday === undefined || next === null ? next : (onWeekday(weekday, next) ?? next);
  return date === null ? text : text.replace(BARE_DAY, wallDay(date));
}

function onWeekday(name: string, first: Date): Date | null {
  const all = Array.from(
    { length: MONTHS_AHEAD },
    (_, later) => new Date(first.getFullYear(), first.getMonth() + later, first.getDate()),
  );
  return all.find((date) => date.getDate() === first.getDate() && date.getDay() === weekdayNumber(name)) ?? null;
}

const weekdayNumber = (name: string): number => ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'].indexOf(name.slice(0, 2));

/** @returns null if no month has such a day. */
function dayToCome(day: number, now: Date): Date | null {
  if (day < 1 || day > 31) return null;
  for (let month = now.getMonth() + (day < now.getDate() ? 1 : 0); ; month++) {
    const date = new Date(now.getFullYear(), month, day);
    if (date.getDate() === day) return date;
  }
}

const WEEKDAY_OF_MONTH = new RegExp(
  String.raw`\b(?:on )?(?:the )?(first|second|third|fourth|[1-4](?:st|nd|rd|th)|last) (${WEEKDAYS}) (?:of|in) ` +
    String.raw`(?:(this|the|next) month|(${MONTHS}))\b(?! \d{4}\b)`,
);
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** "The last Saturday of this month", "the first Monday in March": in a month by its name, the next one to come. */
export function withWeekdayOfMonth(text: string, now: Date): string {
  const [, which = '', day = '', relative, month] = WEEKDAY_OF_MONTH.exec(text) ?? [];
  if (which === '') return text;
  const position = which === 'last' ? -1 : Number.parseInt(which, 10) || ORDINALS.indexOf(which) + 1;
  const index = month === undefined ? now.getMonth() + (relative === 'next' ? 1 : 0) : monthOf(month);
  const inYear = (year: number): Date => weekdayOf(year, index, weekdayNumber(day), position);
  const found = inYear(now.getFullYear());
  const isOver = month !== undefined && found.getTime() < now.getTime() - 86_400_000;
  return text.replace(WEEKDAY_OF_MONTH, wallDay(isOver ? inYear(now.getFullYear() + 1) : found));
}

const monthOf = (name: string): number =>
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].indexOf(name.slice(0, 3));

/** @param month may be beyond December. @param position from 1, or -1 for the last. */
function weekdayOf(year: number, month: number, weekday: number, position: number): Date {
  const from = position === -1 ? new Date(year, month + 1, 0) : new Date(year, month, 1);
  const days =
    position === -1 ? -((from.getDay() - weekday + 7) % 7) : ((weekday - from.getDay() + 7) % 7) + 7 * (position - 1);
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
}
