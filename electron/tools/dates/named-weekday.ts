import type { ParsedResult } from 'chrono-node';
import { formatFullDate } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';
import { refusedValue } from '../tool-error.ts';
import { WEEKDAYS } from './calendar-words.ts';
import { writesMonthFirst } from './date-order.ts';
import { wallDay } from './wall-clock.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NAMED = new RegExp(String.raw`\b(${WEEKDAYS})\b`, 'gi');
const NUMERIC = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g;
/** "The Monday after 5 December" is another day than the one that is written. */
const COUNTED = /\b(?:after|before|from|since|until|till|to|week|weeks|and|or)\b/i;

/** @returns the number of the only weekday in a text, if it belongs to the date there; otherwise null. */
function namedWeekday(words: string): number | null {
  const names = [...words.matchAll(NAMED)].map(([name]) => DAYS.indexOf(name.slice(0, 3).toLowerCase()));
  return names.length === 1 && !COUNTED.test(words) ? (names[0] ?? null) : null;
}

/** "Saturday 12/5" is 5 December where 12 May isn't a Saturday, whatever the person's order. */
export function withNamedDay(words: string, now: Date): string {
  const weekday = namedWeekday(words);
  if (weekday === null) return words;
  return words.replace(NUMERIC, (said, first: string, second: string) => {
    const [day, month] = writesMonthFirst() ? [second, first] : [first, second];
    const usual = nextDay(Number(day), Number(month), now);
    const turned = nextDay(Number(month), Number(day), now);
    return usual?.getDay() !== weekday && turned?.getDay() === weekday ? wallDay(turned) : said;
  });
}

/** @returns the next day with this number and month, today included; null for one that no calendar has. */
function nextDay(day: number, month: number, now: Date): Date | null {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = [0, 1].map((years) => new Date(now.getFullYear() + years, month - 1, day));
  return days.find((at) => at >= today && at.getMonth() === month - 1 && at.getDate() === day) ?? null;
}

/** @throws {ToolError} if the day that was written is on another weekday than the one that was named with it. */
export function requireNamedWeekday(words: string, { start, end }: ParsedResult, at: Date): void {
  const weekday = start.isCertain('day') && start.isCertain('month') && !end ? namedWeekday(words) : null;
  if (weekday === null || at.getDay() === weekday) return;
  throw refusedValue(
    words,
    (value) => t('{value} names another weekday than its date, which is {at}.', { value, at: formatFullDate(at) }),
    {
      forPerson: t('Say which of the two you mean.'),
      forModel: 'Ask the person which of the two they mean, then give only that.',
    },
  );
}
