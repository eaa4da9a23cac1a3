import { z } from 'zod';
import { sentenceCase } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay } from '../../tools/dates/format-date-time.ts';
import { parseDay } from '../../tools/dates/parse-date-time.ts';
import { parseSpan } from '../../tools/dates/parse-span.ts';
import { describeRepeat, parseRepeat } from '../../tools/dates/parse-repeat.ts';
import { withDigits } from '../../tools/dates/number-words.ts';
import { repeatWords } from '../../tools/dates/repeat-words.ts';
import { recur } from '../../tools/dates/recurrence.ts';
import { fromWallClock, wallDay } from '../../tools/dates/wall-clock.ts';
import { localFullDates } from '../../tools/said-in-locale.ts';
import { saidList } from '../../tools/said.ts';

const DEFAULT_COUNT = 5;

export const listNextDates = defineTool({
  name: 'list_next_dates',
  summary: 'List the next dates of something that repeats, such as every second Tuesday',
  parameters: z.strictObject({
    repeat: z.string().trim().min(1).max(200).describe('How often, as it was said'),
    count: z.number().int().min(1).max(50).optional().describe('How many dates; 5 when left out'),
    from: z.string().trim().min(1).max(200).optional().describe('The first day that counts; today when left out'),
  }),
  afterwards: { isAskedAgain: true },
  roles: { from: ['time'] },
  output: z.object({ repeats: z.string(), dates: z.array(z.string()) }),
  risk: 'read-only',
  timeoutMs: 5000,
  examples: [
    'when is the last Friday of the month in the next months?',
    'list the next 4 dates for every second Tuesday from 24 November',
    'on which days is the 15th of each month?',
  ],
  tags: ['every', 'recurring', 'repeat', 'schedule', 'series'],
  run: async ({ repeat, count, from }, { now }) => {
    const asked = withoutCount(repeat);
    const rule = parseRepeat(asked.repeat, now());
    const { default: ical } = await import('ical.js');
    const start = wallDay(from === undefined ? now() : firstDay(from, now()));
    const dates: string[] = [];
    for (const day of recur(ical, rule, start)) {
      if (day >= start) dates.push(formatDay(fromWallClock(day)));
      if (dates.length >= (count ?? asked.count ?? DEFAULT_COUNT)) break;
    }
    return { repeats: describeRepeat(rule), dates };
  },
  said: ({ repeats, dates }, _, now) => {
    const days = dates.map((date) => localFullDates(date, now));
    return saidList(
      days.length === 0
        ? t('Never: {repeats}', { repeats: repeatWords(repeats, now) })
        : t('{repeats}: {days}', { repeats: sentenceCase(repeatWords(repeats, now)), days: joinFirstFew(days, 2) }),
      days,
    );
  },
});

/** "Next week" begins on its first day, not a week from now. */
function firstDay(words: string, now: Date): Date {
  const [span] = SPAN.exec(words.trim()) ?? [];
  return span === undefined ? parseDay(words, now) : parseSpan(span, now).from;
}

const SPAN = /^(?:the )?(?:next|following|coming) (?:week|month|year)\b/i;

/** "The next 3 first Mondays of the month": how many are wanted, and of what. */
const COUNTED = new RegExp(
  [
    String.raw`^(?:the )?(?:next |coming |following |first (?=\d))?(?:(\d{1,2}) )?(?:dates? (?:of |for )?)?`,
    String.raw`((?:the )?(?:(?:(?:first|second|third|fourth|last|\d(?:st|nd|rd|th)) )?`,
    String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|weekends|weeks?|days?)\b.*)$`,
  ].join(''),
);

function withoutCount(words: string): { readonly repeat: string; readonly count?: number } {
  const [, count, repeat] = COUNTED.exec(withDigits(words.toLowerCase().trim())) ?? [];
  if (repeat === undefined) return { repeat: words };
  return count === undefined ? { repeat } : { repeat, count: Number(count) };
}
