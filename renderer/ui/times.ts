import { formatNumber, plural } from '../../shared/formats/numbers.ts';
import { formatDayAndMonth, formatMonth, formatTime, formatWeekday } from '../../shared/formats/dates.ts';

const DAY_MS = 86_400_000;

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** @returns "Today", "Yesterday", a weekday within the last week, or else the date. */
export const dayName = (timestamp: number, now: Date): string =>
  dayOfLastWeek(timestamp, now) ?? formatDayAndMonth(new Date(timestamp), now);

/** @returns "Today", "Yesterday", a weekday within the last week, or else the month. */
export const ageName = (timestamp: number, now: Date): string =>
  dayOfLastWeek(timestamp, now) ?? formatMonth(new Date(timestamp), now);

function dayOfLastWeek(timestamp: number, now: Date): string | null {
  const at = new Date(timestamp);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? formatWeekday(at) : null;
}

/** @returns `dayName` inside a sentence: "today", "Thursday", "21 November". */
export function dayInSentence(timestamp: number, now: Date): string {
  const name = dayName(timestamp, now);
  return name === 'Today' || name === 'Yesterday' ? name.toLowerCase() : name;
}

/** @returns "14:05" today, or else the day and the time. */
export function moment(timestamp: number, now: Date): string {
  const time = formatTime(timestamp);
  const day = dayName(timestamp, now);
  return day === 'Today' ? time : `${day}, ${time}`;
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
  if (Math.round(ms) < 1000) return `${String(Math.round(ms))} ms`;
  if (Math.round(ms / 100) < 600)
    return `${formatNumber(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;
}

/** @returns a duration that was computed, no more exact than that is: "a second", "25 seconds", "4 minutes". */
export function roughDuration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 1.5) return 'a second';
  if (seconds < 10) return plural(Math.round(seconds), 'second');
  if (seconds < 90) return plural(Math.round(seconds / 5) * 5, 'second');
  return plural(Math.round(seconds / 60), 'minute');
}

/** @returns what two such durations span: "about 25 seconds", "5 to 20 seconds", "50 seconds to 3 minutes". */
export function roughRange(leastMs: number, mostMs: number): string {
  const [least, most] = [roughDuration(leastMs), roughDuration(mostMs)];
  if (least === most) return `about ${most}`;
  const [, count = '1', unit = 'second'] = /^(\d+) (\w+?)s?$/u.exec(least) ?? [];
  return most.endsWith(`${unit}s`) ? `${count} to ${most}` : `${least} to ${most}`;
}
