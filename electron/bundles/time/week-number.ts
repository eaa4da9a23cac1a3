import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay } from '../../tools/dates/format-date-time.ts';
import { parseDay } from '../../tools/dates/parse-date-time.ts';
import { whole } from '../../tools/dates/parse-span.ts';
import { localFullDates } from '../../tools/said-in-locale.ts';

const WEEK_MS = 7 * 86_400_000;

/** ISO 8601 weeks: they begin on Monday, and the first contains the year's first Thursday. */
export const weekNumber = defineTool({
  name: 'week_number',
  summary: 'Tell which calendar week a day is in',
  parameters: z.strictObject({
    when: z.string().trim().min(1).max(200).optional().describe('The day, as it was said; today when left out'),
  }),
  afterwards: { isAskedAgain: true },
  output: z.object({ week: z.number(), year: z.number(), from: z.string(), to: z.string() }),
  risk: 'read-only',
  timeoutMs: 1000,
  examples: ['which calendar week is it?', 'what week number is 24 December?', 'in which week is next Friday?'],
  exampleCall: { arguments: {}, said: 'It is calendar week 20' },
  tags: ['calendar week', 'iso week', 'cw', 'kw'],
  run: ({ when }, { now }) => {
    const { from, to } = whole('week', when === undefined ? now() : parseDay(when, now()), 0);
    const thursday = Date.UTC(from.getFullYear(), from.getMonth(), from.getDate() + 3);
    const year = new Date(thursday).getUTCFullYear();
    return {
      week: Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK_MS) + 1,
      year,
      from: formatDay(from),
      to: formatDay(new Date(to.getTime() - 1)),
    };
  },
  said: ({ week, year, from, to }, _, now) =>
    t('Week {week} of {year}: {from} to {to}', {
      week: String(week),
      year: String(year),
      from: localFullDates(from, now),
      to: localFullDates(to, now),
    }),
});
