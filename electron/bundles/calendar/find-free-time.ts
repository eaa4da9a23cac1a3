import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteRead } from '../../foundation/provenance.ts';
import type { CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay, formatTime } from '../../tools/dates/format-date-time.ts';
import { durationOf } from '../../tools/dates/parse-duration.ts';
import { readTime } from '../../tools/dates/parse-date-time.ts';
import { parseSpan, type Span } from '../../tools/dates/parse-span.ts';
import { localSpan } from '../../tools/said-in-locale.ts';
import { saidList } from '../../tools/said.ts';
import { invalidValue, refusedValue, type ToolError } from '../../tools/tool-error.ts';
import { eventsNear } from './list-events.ts';
import { loadIcal } from './load-ical.ts';
import { occurrencesIn, type Occurrence } from './occurrences.ts';

const MAX_SHOWN = 12;
const MAX_DAYS = 92;
const FIVE_MINUTES = 300_000;
const WORKING_HOURS: Hours = { from: 9 * 60, to: 18 * 60 };

/** Minutes since midnight. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

export const findFreeTimeTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'find_free_time',
    summary: 'Find times at which the calendar is free for long enough',
    parameters: z.strictObject({
      when: z.string().trim().min(1).max(200).describe('Day or span to look in, such as tomorrow or next week'),
      length: z.string().trim().min(1).max(100).optional().describe('How long it has to be; 1 hour when left out'),
      hours: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .optional()
        .describe('Hours of the day that count; 9 to 18 when left out'),
    }),
    afterwards: { isAskedAgain: true },
    roles: { length: ['length'] },
    output: z.object({
      free: z.array(z.object({ day: z.string(), from: z.string(), to: z.string() })),
      total: z.number(),
      allDayEvents: z.array(z.string()).optional(),
    }),
    risk: 'read-only',
    timeoutMs: 10_000,
    examples: [
      'when am I free next week for an hour?',
      'find a free half hour tomorrow',
      'do I have two hours left on Friday between 8 and 16?',
    ],
    exampleCall: { arguments: { when: 'next week', length: 'an hour' }, said: 'You are free on Tuesday at 10:00' },
    tags: ['available', 'availability', 'gap', 'slot', 'busy', 'calendar'],
    run: async ({ when, length, hours }, { now }) => {
      const needed =
        durationOf(length ?? '1 hour') ??
        refuse(
          invalidValue(length ?? '', (value) => t('{value} is not a length of time.', { value }), [
            '30 minutes',
            '2 hours',
          ]),
        );
      const span = parseSpan(when, now());
      const found = occurrencesIn(await loadIcal(), eventsNear(calendar, span), span);
      const busy = found.filter(({ event, isAllDay }) => !isAllDay && !isMarkedFree(event.other.properties));
      const gaps = windowsOf(span, when, hours === undefined ? null : hoursOf(hours, now()), now()).flatMap((window) =>
        gapsIn(window, busy),
      );
      const free = gaps.filter(({ from, to }) => to.getTime() - from.getTime() >= needed);
      const allDay = found.filter(({ isAllDay }) => isAllDay).map(({ event }) => event);
      noteRead(allDay.some(({ isForeign }) => isForeign));
      const wholeDay = [...new Set(allDay.map(({ title }) => title))];
      return {
        free: free
          .slice(0, MAX_SHOWN)
          .map(({ from, to }) => ({ day: formatDay(from), from: formatTime(from), to: formatTime(to) })),
        total: free.length,
        ...(wholeDay.length > 0 && { allDayEvents: wholeDay.slice(0, 10) }),
      };
    },
    said: ({ free, total }, _, now) => {
      const times = free.map(({ day, from, to }) => localSpan(`${day}, ${from} to ${to}`, now));
      const [first = '', ...others] = times;
      if (first === '') return t('No free time found');
      return others.length === 0
        ? t('Free: {first}', { first })
        : saidList(
            t('{total, plural, one {# free time} other {# free times}}, first {first}', { total, first }),
            times,
          );
    },
  });

/** TRANSP:TRANSPARENT (RFC 5545, 3.8.2.7): shown in the calendar, but not as busy. */
const isMarkedFree = (properties: readonly unknown[]): boolean =>
  properties.some((property) => Array.isArray(property) && property[0] === 'transp' && property[3] === 'TRANSPARENT');

/** The hours of each day in the span, from now on. A span that includes a weekend skips it. */
function windowsOf(span: Span, when: string, hours: Hours | null, now: Date): Span[] {
  const isShort = span.to.getTime() - span.from.getTime() < 23 * 3_600_000;
  const { from, to } = hours ?? (isShort ? { from: 0, to: 24 * 60 } : WORKING_HOURS);
  const days = daysOf(span, when);
  const present = new Date(Math.ceil(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES);
  const kept = days.length > 2 ? days.filter((day) => day.getDay() % 6 !== 0) : days;
  return kept
    .map((day) => ({
      from: latest(minutesInto(day, from), span.from, present),
      to: earliest(minutesInto(day, to), span.to),
    }))
    .filter((window) => window.from < window.to);
}

function daysOf({ from, to }: Span, when: string): Date[] {
  const days: Date[] = [];
  for (
    let day = minutesInto(from, 0);
    day < to;
    day = minutesInto(new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1), 0)
  ) {
    if (days.push(day) > MAX_DAYS)
      throw refusedValue(
        when,
        (value) =>
          t('{value} is longer than the {maxDays} days that can be looked through at once.', {
            value,
            maxDays: String(MAX_DAYS),
          }),
        {
          code: 'too-large',
          forPerson: t('Choose a shorter span, such as “next month”.'),
          forModel: 'Give a shorter span, such as "next month".',
        },
      );
  }
  return days;
}

function gapsIn(window: Span, busy: readonly Occurrence[]): Span[] {
  const gaps: Span[] = [];
  let { from } = window;
  for (const event of busy) {
    if (event.to <= from || event.from >= window.to) continue;
    if (event.from > from) gaps.push({ from, to: event.from });
    from = event.to;
  }
  return from < window.to ? [...gaps, { from, to: window.to }] : gaps;
}

function hoursOf(words: string, now: Date): Hours {
  const said = words
    .replace(/^(?:between|from) /i, '')
    .replace(/ (?:and|to|until) /i, ' to ')
    .replace(/^(\d{1,2}) to ([1-7])$/, (_match, from: string, to: string) => `${from} to ${String(Number(to) + 12)}`);
  const midnight = minutesInto(now, 0);
  const { at, until } = readTime(`today ${said}`, midnight);
  if (until === null)
    return refuse(invalidValue(words, (value) => t('{value} does not name hours of the day.', { value }), ['9 to 17']));
  const minutes = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes();
  return { from: minutes(at), to: minutes(until) === 0 ? 24 * 60 : minutes(until) };
}

const minutesInto = (day: Date, minutes: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes);
const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));
const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)));

function refuse(error: ToolError): never {
  throw error;
}
