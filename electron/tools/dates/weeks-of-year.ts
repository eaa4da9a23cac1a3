import { WEEKDAYS } from './calendar-words.ts';
import { wallDay } from './wall-clock.ts';

const WEEK = String.raw`(?:calendar week|week (?:no\.? ?|number )?|wk|kw|cw|week) ?(\d{1,2})`;
const DAY_OF_WEEK = new RegExp(
  String.raw`\b(?:on )?(?:the )?(${WEEKDAYS}),? (?:of |in )?(?:the )?${WEEK}\b(?! ?(?:st|nd|rd|th))`,
);
const WEEK_ALONE = new RegExp(String.raw`^(?:in )?${WEEK}(?: (?:of )?(\d{4}))?$`);

const DAY_THEN_WEEKS = new RegExp(
  String.raw`\b(?:on )?(${WEEKDAYS}),? (?:in )?(\d+|a) weeks?(?:(?:'s?)? time| from now|(?=,|$| at | \d))`,
);
const WEEKS_THEN_DAY = new RegExp(String.raw`\bin (\d+|a) weeks?(?:(?:'s?)? time| from now)?,? on (${WEEKDAYS})\b`);
const DAY_MS = 86_400_000;

/**
 * Replaces days that are said by their week with their dates: "monday of week 46", "on friday in 2 weeks", "in 3 weeks on tuesday".
 * Weeks begin on Monday and are counted as in ISO 8601; one that is over is next year's. Of a day that is over this week, "in 2 weeks"
 * may mean either of two, so it stays. @param text in lower case, with digits.
 */
export function withDaysOfWeeks(text: string, now: Date): string {
  const counted = (said: string, weekday: string, weeks: string): string => {
    const isOver = dayOf(monday(now, 0), weekday).getTime() < now.getTime() - DAY_MS;
    return isOver ? said : wallDay(dayOf(monday(now, weeks === 'a' ? 1 : Number(weeks)), weekday));
  };
  return text
    .replace(DAY_OF_WEEK, (said, weekday: string, week: string) => {
      const first = mondayOfWeek(Number(week), now);
      return first === null ? said : wallDay(dayOf(first, weekday));
    })
    .replace(DAY_THEN_WEEKS, counted)
    .replace(WEEKS_THEN_DAY, (said, weeks: string, weekday: string) => counted(said, weekday, weeks));
}

/** @returns the Monday of "week 46", "kw 46" or "calendar week 3 2027"; null for other texts. */
export function weekOfYear(text: string, now: Date): Date | null {
  const [, week, year] = WEEK_ALONE.exec(text) ?? [];
  if (week === undefined) return null;
  return year === undefined ? mondayOfWeek(Number(week), now) : mondayIn(Number(year), Number(week));
}

/** @returns null if no year has such a week. */
function mondayOfWeek(week: number, now: Date): Date | null {
  const thisYears = mondayIn(now.getFullYear(), week);
  return thisYears !== null && thisYears >= monday(now, 0) ? thisYears : mondayIn(now.getFullYear() + 1, week);
}

/** The first week of a year is the one with 4 January in it (ISO 8601). */
function mondayIn(year: number, week: number): Date | null {
  const found = monday(new Date(year, 0, 4), week - 1);
  const thursday = new Date(found.getFullYear(), found.getMonth(), found.getDate() + 3);
  return thursday.getFullYear() === year ? found : null;
}

/** @returns the Monday of a week that is so many weeks later. */
const monday = (day: Date, weeks: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7) + weeks * 7);

const dayOf = (first: Date, weekday: string): Date =>
  new Date(
    first.getFullYear(),
    first.getMonth(),
    first.getDate() + ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].indexOf(weekday.slice(0, 2)),
  );
