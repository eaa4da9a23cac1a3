import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { CalendarEvent, CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay } from '../../tools/dates/format-date-time.ts';
import { parseSpan, type Span } from '../../tools/dates/parse-span.ts';
import { localSpan } from '../../tools/said-in-locale.ts';
import { saidList } from '../../tools/said.ts';
import { slipsBetween } from '../../tools/slips.ts';
import { describeOccurrence, occurrenceWords, eventOutput } from './describe-event.ts';
import { loadIcal } from './load-ical.ts';
import { occurrencesIn, type Occurrence } from './occurrences.ts';

const PAGE = 30;
const DAY_MS = 86_400_000;

export const listEventsTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'list_events',
    summary: 'List what is in the calendar for a day, a week or another span',
    parameters: z.strictObject({
      when: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Day or span, such as tomorrow or next week; the next 7 days when left out'),
      about: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Only events with this in their title, place or notes'),
      offset: z.number().int().min(0).optional().describe('How many to skip'),
    }),
    afterwards: { isAskedAgain: true },
    roles: { about: ['searched event'], when: ['option'] },
    output: z.object({
      from: z.string(),
      to: z.string(),
      events: z.array(eventOutput),
      total: z.number(),
      left: z.number().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 10_000,
    examples: [
      "what's on my calendar tomorrow?",
      'do I have any meetings next week?',
      'when is my dentist appointment?',
    ],
    exampleCall: { arguments: { when: 'tomorrow' }, said: 'One event tomorrow: dentist, at 14:00' },
    tags: ['appointments', 'meetings', 'agenda', 'schedule', 'diary', 'calendar'],
    run: async ({ when, about, offset }, { now }) => {
      const span = parseSpan(when ?? (about === undefined ? 'next 7 days' : 'next 12 months'), now());
      const ical = await loadIcal();
      const found = aboutOnly(occurrencesIn(ical, eventsNear(calendar, span), span), about);
      const shown = found.slice(offset ?? 0, (offset ?? 0) + PAGE);
      const left = found.length - (offset ?? 0) - shown.length;
      return {
        from: formatDay(span.from),
        to: formatDay(new Date(span.to.getTime() - 1)),
        events: shown.map(describeOccurrence),
        total: found.length,
        ...(left > 0 && { left }),
      };
    },
    said: ({ from, to, events, total }, _, now) => {
      const words = events.map((event) => occurrenceWords(event, now));
      const span = localSpan(from === to ? from : `${from} to ${to}`, now);
      if (words.length === 0) return t('No events, {span}', { span });
      return words.length === 1
        ? (words[0] ?? '')
        : saidList(t('{total, plural, one {# event} other {# events}}, {span}', { total, span }), words);
    },
  });

/** Wall clocks in any zone differ from UTC by less than a day. */
export function eventsNear(calendar: CalendarRepository, { from, to }: Span): readonly CalendarEvent[] {
  const day = (at: Date, shift: number): string => new Date(at.getTime() + shift * DAY_MS).toISOString().slice(0, 10);
  return calendar.between(day(from, -1), day(to, 2));
}

/** Words around a title: "the dentist", "my dentist appointment". */
const AROUND_TITLES: ReadonlySet<string> = new Set(
  'a an the my our your his her their with about for appointment appointments event events'.split(' '),
);

/** If nothing has the words as they are typed, a slip of the finger in a longer one is forgiven: "the dentits". */
function aboutOnly(all: readonly Occurrence[], words: string | undefined): readonly Occurrence[] {
  if (words === undefined) return all;
  const found = all.filter(({ event }) => isAbout(event, words, (text, word) => text.includes(word)));
  return found.length > 0 ? found : all.filter(({ event }) => isAbout(event, words, hasNearly));
}

function isAbout(
  { title, place, notes }: CalendarEvent,
  words: string,
  has: (text: string, word: string) => boolean,
): boolean {
  const text = `${title} ${place} ${notes}`.toLowerCase();
  const said = words.toLowerCase().split(/\s+/);
  const telling = said.filter((word) => !AROUND_TITLES.has(word));
  return (telling.length > 0 ? telling : said).every((word) => has(text, word));
}

/** Letters of a word that may have one slip in it. */
const LEAST_LETTERS = 5;

const hasNearly = (text: string, word: string): boolean =>
  text.includes(word) ||
  (word.length >= LEAST_LETTERS &&
    (text.match(/[\p{L}\d]+/gu) ?? []).some((one) => one[0] === word[0] && slipsBetween(one, word) <= 1));
