import { readTime } from '../../tools/dates/parse-date-time.ts';
import { wallDay } from '../../tools/dates/wall-clock.ts';
import { invalidValue } from '../../tools/tool-error.ts';
import { formatDayOfYear } from '../../tools/dates/format-date-time.ts';
import { formatDayOfAnyYear, formatPlainDate } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';

const LEAP_YEAR = '2000';

/** @returns `1990-05-03`, or `--05-03` if no year was given. @throws {ToolError} if there is no day in the words. */
export function parseBirthday(words: string, now: Date): string {
  const [, year] = /(?<!\d)((?:18|19|20)\d\d)(?!\d)/.exec(words) ?? [];
  // Most years have no 29 February.
  const namesMonth = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(words);
  const { at, hasTime } = readTime(year === undefined && namesMonth ? `${words} ${LEAP_YEAR}` : words, now);
  if (hasTime) throw invalidValue(words, (value) => t('{value} is not a day.', { value }), ['3 May 1990', '3 May']);
  const day = wallDay(at);
  if (year === undefined) return `-${day.slice(4)}`;
  if (!day.startsWith(year) || at > now)
    throw invalidValue(words, (value) => t('{value} is not a date of birth.', { value }), ['3 May 1990']);
  return day;
}

/** `3 May 1990` or `3 May`, for a model. */
export function describeBirthday(birthday: string): string {
  const { year, inLeapYear } = partsOf(birthday);
  if (inLeapYear === null) return birthday;
  const day = formatDayOfYear(inLeapYear);
  return year === null ? day : `${day} ${year}`;
}

const DESCRIBED = /^(\d{1,2}) (\p{L}+)(?: (\d{4}))?$/u;

/** @param described as `describeBirthday` writes it. @returns it as the person writes days: `3 May 1990`, `May 3`. */
export function birthdayWords(described: string): string {
  const [, day, month, year] = DESCRIBED.exec(described) ?? [];
  if (day === undefined || month === undefined) return described;
  const at = new Date(`${day} ${month} ${year ?? LEAP_YEAR}`);
  return year === undefined ? formatDayOfAnyYear(at) : formatPlainDate(at);
}

function partsOf(birthday: string): { readonly year: string | null; readonly inLeapYear: Date | null } {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  if (month === undefined || year === undefined) return { year: null, inLeapYear: null };
  return { year: year === '-' ? null : year, inLeapYear: new Date(Number(LEAP_YEAR), Number(month) - 1, Number(day)) };
}

/** @returns the day on which it is celebrated that year: 28 February if there is no 29th. */
export function birthdayIn(year: number, birthday: string): Date {
  const [month = 1, day = 1] = birthday.slice(-5).split('-').map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 ? date : new Date(year, month, 0);
}
