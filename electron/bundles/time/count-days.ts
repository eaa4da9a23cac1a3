import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay } from '../../tools/dates/format-date-time.ts';
import { monthsLater } from '../../tools/dates/months-later.ts';
import { parseDay } from '../../tools/dates/parse-date-time.ts';
import { localFullDates } from '../../tools/said-in-locale.ts';

const DAY_MS = 86_400_000;

export const countDays = defineTool({
  name: 'count_days',
  summary: 'Count the days until a date, or between two dates',
  parameters: z.strictObject({
    to: z.string().trim().min(1).max(200).describe('The later date'),
    from: z.string().trim().min(1).max(200).optional().describe('The earlier date; today when left out'),
  }),
  afterwards: { isAskedAgain: true },
  roles: { from: ['paired time'], to: ['paired time'] },
  asks: { to: () => t('Until which date?') },
  output: z.object({ days: z.number(), from: z.string(), to: z.string() }),
  risk: 'read-only',
  timeoutMs: 1000,
  examples: ['how many days until 24 December?', 'days between 3 May and 10 June', 'how long until next Friday?'],
  exampleCall: { arguments: { to: '24 December' }, said: '24 December is in 40 days' },
  tags: [
    'how long until',
    'days left',
    'weeks until',
    'nights',
    'since',
    'between dates',
    'how old',
    'countdown to a day',
  ],
  run: ({ to, from }, { now }) => {
    const said = from === undefined ? now() : parseDay(from, now());
    const end = parseDay(to, from === undefined || YEAR.test(to) ? now() : said);
    const start = from !== undefined && said > end && YEAR.test(to) && !YEAR.test(from) ? lastBefore(said, end) : said;
    return { days: wholeDays(start, end), from: formatDay(start), to: formatDay(end) };
  },
  said: ({ days, from, to }, _, now) =>
    t('{days, plural, one {# day} other {# days}} from {from} to {to}', {
      days,
      from: localFullDates(from, now),
      to: localFullDates(to, now),
    }),
});

/** "2026", "this year": counted from now, not from the other date. */
const YEAR = /\b(?:(?:19|20)\d\d|(?:this|last|next) year)\b/i;

/** "From 3 March to 19 July 2026": the year is said once, for both. @returns the same day of the last year before another. */
function lastBefore(day: Date, end: Date): Date {
  const inYear = (year: number): Date => monthsLater(day, (year - day.getFullYear()) * 12);
  const found = inYear(end.getFullYear());
  return found > end ? inYear(end.getFullYear() - 1) : found;
}

/** Calendar days, whatever the times of day and the clock changes in between. */
function wholeDays(start: Date, end: Date): number {
  const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(end) - midnight(start)) / DAY_MS);
}
