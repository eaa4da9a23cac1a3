import { formatNumber } from '../../shared/formats/numbers.ts';
import { formatDayAndMonth, formatMonth, formatTime, formatWeekday } from '../../shared/formats/dates.ts';
import { t } from '../../shared/texts/translate.ts';

const DAY_MS = 86_400_000;

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** @returns how many days ago a day was; less than 0 in the future. */
const daysAgo = (at: Date, now: Date): number => Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);

/** @returns "Today", "Yesterday", a weekday within the last week, or else the date. */
export const dayName = (timestamp: number, now: Date): string =>
  dayOfLastWeek(timestamp, now) ?? formatDayAndMonth(new Date(timestamp), now);

/** @returns "Today", "Yesterday", a weekday within the last week, or else the month. */
export const ageName = (timestamp: number, now: Date): string =>
  dayOfLastWeek(timestamp, now) ?? formatMonth(new Date(timestamp), now);

function dayOfLastWeek(timestamp: number, now: Date): string | null {
  const at = new Date(timestamp);
  const days = daysAgo(at, now);
  if (days <= 0) return t('Today');
  if (days === 1) return t('Yesterday');
  return days < 7 ? formatWeekday(at) : null;
}

/** @returns `dayName` inside a sentence: "today", "Thursday", "21 November". */
export function dayInSentence(timestamp: number, now: Date): string {
  const days = daysAgo(new Date(timestamp), now);
  if (days <= 0) return t('today');
  return days === 1 ? t('yesterday') : dayName(timestamp, now);
}

/** @returns "14:05" today, or else the day and the time. */
export function moment(timestamp: number, now: Date): string {
  const time = formatTime(timestamp);
  return daysAgo(new Date(timestamp), now) <= 0 ? time : `${dayName(timestamp, now)}, ${time}`;
}

/**
 * @param from and `to` in milliseconds since 1970.
 * @returns the beginning and end of the local day that contains both; null if they are on different days.
 */
export function dayAround(from: number, to: number): readonly [number, number] | null {
  const first = new Date(from);
  const start = startOfDay(first);
  if (start !== startOfDay(new Date(to))) return null;
  return [start, new Date(first.getFullYear(), first.getMonth(), first.getDate() + 1).getTime()];
}

/** @returns "85 ms", "1.2 s", "2 min 5 s". Rounds before choosing the unit, so that "60 s" never appears. */
export function duration(ms: number): string {
  if (Math.round(ms) < 1000) return t('{ms} ms', { ms: Math.round(ms) });
  if (Math.round(ms / 100) < 600)
    return t('{seconds} s', {
      seconds: formatNumber(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
  const seconds = Math.round(ms / 1000);
  return t('{minutes} min {seconds} s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** A duration that was computed, no more exact than that. */
interface RoughDuration {
  readonly count: number;
  readonly unit: 'second' | 'minute';
}

function rounded(ms: number): RoughDuration {
  const seconds = ms / 1000;
  if (seconds < 1.5) return { count: 1, unit: 'second' };
  if (seconds < 10) return { count: Math.round(seconds), unit: 'second' };
  if (seconds < 90) return { count: Math.round(seconds / 5) * 5, unit: 'second' };
  return { count: Math.round(seconds / 60), unit: 'minute' };
}

function inWords({ count, unit }: RoughDuration): string {
  if (unit === 'minute') return t('{count, plural, one {# minute} other {# minutes}}', { count });
  return count === 1 ? t('a second') : t('{count, plural, one {# second} other {# seconds}}', { count });
}

/** @returns a duration that was computed, no more exact than that is: "a second", "25 seconds", "4 minutes". */
export const roughDuration = (ms: number): string => inWords(rounded(ms));

/** @returns what two such durations span: "about 25 seconds", "5 to 20 seconds", "50 seconds to 3 minutes". */
export function roughRange(leastMs: number, mostMs: number): string {
  const [least, most] = [rounded(leastMs), rounded(mostMs)];
  if (least.unit !== most.unit) return t('{least} to {most}', { least: inWords(least), most: inWords(most) });
  if (least.count === most.count) return t('about {time}', { time: inWords(most) });
  return t('{least, number} to {most}', { least: least.count, most: inWords(most) });
}
