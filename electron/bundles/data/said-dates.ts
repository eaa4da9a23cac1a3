import { monthsLater } from '../../tools/dates/months-later.ts';
import { parseSpan } from '../../tools/dates/parse-span.ts';
import { wallDay } from '../../tools/dates/wall-clock.ts';
import { readDate } from './read-value.ts';

/** Days as tables store them, both included. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;
/** Rows are mostly about what has been: a date without a year is the nearest one. */
const HALF_YEAR_MS = 183 * DAY_MS;

/** The last one, as for all dates of rows. */
const IS_WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i;
const weekBefore = (day: Date): Date => new Date(day.getTime() - 7 * DAY_MS);

/** @returns the days that words such as "3 October", "last week" or "March" mean; null if they mean none. */
export function saidSpan(text: string, now: Date): DaySpan | null {
  if (readDate(text, 'iso') !== null || readDate(text, 'day-first') !== null || !/\p{L}{3}/u.test(text)) return null;
  try {
    const { from, to } = parseSpan(text, now);
    if (IS_WEEKDAY.test(text) && from > now)
      return { first: dayOf(weekBefore(from), 0), last: dayOf(weekBefore(from), 0) };
    const years = !/\d{4}/.test(text) && from.getTime() - now.getTime() > HALF_YEAR_MS ? -1 : 0;
    return { first: dayOf(from, years), last: dayOf(new Date(to.getTime() - 1), years) };
  } catch {
    return null;
  }
}

/** Whether words mean a date, however they are written. */
export const isSaidDate = (text: string, now: Date): boolean =>
  /^\d{4}(?:-\d{2}){1,2}$/.test(text.trim()) ||
  readDate(text, 'iso') !== null ||
  readDate(text, 'day-first') !== null ||
  saidSpan(text.trim(), now) !== null;

function dayOf(moment: Date, years: number): string {
  return wallDay(monthsLater(moment, years * 12));
}
