import { randomUUID } from 'node:crypto';
import type ICAL from 'ical.js';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { noteRead } from '../../foundation/provenance.ts';
import { NOTHING_CARRIED, type CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { inEnglish } from '../../tools/dates/other-languages/in-english.ts';
import { parseRepeat, speaksOfRepeat } from '../../tools/dates/parse-repeat.ts';
import { asUtc, laterWall, wallIn } from '../../tools/dates/zone-clock.ts';
import { quoted } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { recur } from '../../tools/dates/recurrence.ts';
import { describeOccurrence, occurrenceWords, eventOutput } from './describe-event.ts';
import { parseEventTime, type EventTime } from './event-time.ts';
import { loadIcal } from './load-ical.ts';
import { occurrenceAt, occurrencesIn, type Occurrence } from './occurrences.ts';

export const createEventTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'create_event',
    summary: 'Put an event into the calendar',
    parameters: z.strictObject({
      title: z.string().trim().min(1).max(300).describe('What it is'),
      when: z.string().trim().min(1).max(200).describe('When, as it was said, such as Friday 2 to 3pm'),
      place: z.string().trim().min(1).max(300).optional().describe('Where it is'),
      repeat: z.string().trim().min(1).max(200).optional().describe('How often it comes, such as every Monday'),
    }),
    afterwards: { undoneBy: { tool: 'cancel_event', of: 'title' } },
    roles: { title: ['timed content'], when: ['future time', 'whole time'], place: ['option'] },
    asks: { title: () => t('What is the event?') },
    output: z.object({ created: eventOutput, overlaps: z.array(z.string()).optional() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'put a dentist appointment on Friday at 2pm into my calendar',
      'schedule a meeting with Anna tomorrow from 10 to 11 in room 4',
      'add football training every Tuesday at 6pm',
    ],
    exampleCall: {
      arguments: { title: 'dentist appointment', when: 'Friday at 2pm' },
      said: 'The dentist appointment is on Friday at 14:00',
    },
    tags: ['appointment', 'meeting', 'schedule', 'calendar', 'diary', 'book'],
    run: async ({ title, when, place, repeat }, { now }) => {
      const ical = await loadIcal();
      const [told, often] = [when, repeat].map((words) => words && inEnglish(words, { now: now() }));
      const { time, repeats } = plan(ical, told ?? when, often, now(), latestAfternoon(title));
      const event = calendar.add(
        {
          uid: randomUUID(),
          occurrence: '',
          title: title.replace(/\s+/g, ' '),
          place: place ?? '',
          notes: '',
          ...time,
          repeats,
          added: [],
          skipped: [],
          other: NOTHING_CARRIED,
          revision: 0,
        },
        now().getTime(),
      );
      const first = occurrenceAt(event, event.starts, '');
      const meanwhile = otherThan(
        event.uid,
        occurrencesIn(ical, calendar.between(dayBefore(first), dayAfter(first)), first),
      );
      return { created: describeOccurrence(first), ...(meanwhile.length > 0 && { overlaps: meanwhile }) };
    },
    said: ({ created, overlaps = [] }, _, now) =>
      overlaps.length === 0
        ? t('Added {thing}', { thing: occurrenceWords(created, now) })
        : t('Added {thing}; overlaps {others}', {
            thing: occurrenceWords(created, now),
            others: joinFirstFew(
              overlaps.map((title) => quoted(title)),
              2,
            ),
          }),
  });

/** "Dinner at 8" is in the evening. */
const EVENING = longPattern('i')`
  \b(?:
    dinner|supper|evening|drinks|pub|cinema|movies?|film|theatre|theater|concert|gig|opera|ballet|cocktails|disco
    |date night|game night|movie night|quiz night|party
  )\b
`;
const NOT_EVENING =
  /\b(?:breakfast|brunch|lunch|kids?|children|birthday party|school|nursery|rehearsal|prep|shopping|book)\b/i;
const latestAfternoon = (title: string): number => (EVENING.test(title) && !NOT_EVENING.test(title) ? 10 : 6);

/** The repetition may be in either argument: "every Monday at 9", or "at 9" and "every Monday". */
function plan(
  ical: typeof ICAL,
  said: string,
  repeat: string | undefined,
  now: Date,
  latest: number,
): { time: EventTime; repeats: string | null } {
  const [repetition, clock] = repeat === undefined ? [undefined, ''] : withoutClock(repeat);
  const when = `${said.replace(PARTS_OF_DAYS, '$1s in the $2')}${SAYS_CLOCK.test(said) ? '' : clock}`;
  const often = repetition ?? (speaksOfRepeat(when) ? repeatIn(when) : null);
  if (often === null || /^(?:no|none|never|once)$/i.test(often))
    return { time: parseEventTime(when, now, latest), repeats: null };
  const rest = repeat === undefined || speaksOfRepeat(when) ? when.replace(repeatIn(when) ?? '', '').trim() : when;
  const repeats = parseRepeat(often, now);
  const isClockOnly = IS_CLOCK.test(rest);
  // For a daily event, a time is not the next one from now on: "at 9" is in the morning, at whatever time it is said.
  const time = isClockOnly
    ? parseEventTime(`today ${withLink(rest)}`, new Date(now.getFullYear(), now.getMonth(), now.getDate()), latest)
    : parseEventTime(rest || 'today', now, latest);
  return { time: alignedTo(ical, repeats, time, now), repeats };
}

/** "Thursday evenings". */
const PARTS_OF_DAYS = /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s? (morning|afternoon|evening|night)s\b/i;
/** "Today from 9 to 5", "today at 9". */
const withLink = (clock: string): string =>
  clock
    .replace(/^(in the \w+),? (?:at )?(\d.*)$/i, '$2 $1')
    .replace(/^,? ?(?=\d)/, /^,? ?\d[^ ]* ?(?:-|–|to|till|until) ?\d/i.test(clock) ? 'from ' : 'at ');
/** Nothing but hours of the day. */
const IS_CLOCK = new RegExp(
  String.raw`^,? ?(?:(?:at|from|around|about|between|in the) |` +
    String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| ?(?:h|uhr))?(?:$| ?(?:-|–|to|till|until) )|half |quarter |noon)`,
  'i',
);
const CLOCK = String.raw`(?:\d{1,2}(?:[:.]\d\d|h\b| ?[ap]m\b| ?(?:-|–|to|till|until) ?\d)|noon|half |quarter )`;
const REPEATED = new RegExp(
  String.raw`\b(?:on )?(?:(?:every|each)\b|the (?:first|second|third|fourth|last|\d+\w\w)\b|daily|nightly|weekly|biweekly|fortnightly|` +
    String.raw`monthly|quarterly|yearly|annually|weekdays|\w+days\b)` +
    String.raw`.*?(?=,? (?:at|from|starting|beginning|around|about|between|in the)\b|,? ${CLOCK}|(?<=days),? \d{1,2}$|$)`,
  'i',
);

const SAYS_CLOCK = /\d ?[ap]m\b|\d[:.]\d\d|\b(?:at|from) \d|\b(?:noon|half|quarter)\b/i;

/** "Every Thursday 6 to 7.30pm" says when as well. @returns the repetition, and the time of day with a space in front. */
function withoutClock(repeat: string): readonly [string, string] {
  const often = repeatIn(repeat) ?? repeat;
  const rest = repeat.slice(repeat.indexOf(often) + often.length).trim();
  return IS_CLOCK.test(rest) ? [often, ` ${rest}`] : [repeat, ''];
}

/** The words for the repetition, without the time: "every Monday" in "every Monday at 9", "tuesdays" in "tuesdays 19:30". */
const repeatIn = (when: string): string | null => REPEATED.exec(when)?.[0] ?? null;

/** The series begins on the first day that its rule names, and not in the past. */
function alignedTo(ical: typeof ICAL, rule: string, time: EventTime, now: Date): EventTime {
  const present = time.zone === null ? '' : wallIn(time.zone, now);
  for (const starts of recur(ical, rule.replace(/;(?:UNTIL|COUNT)=[^;]*/, ''), time.starts)) {
    if (starts < present) continue;
    return { ...time, starts, ends: laterWall(starts, asUtc(time.ends) - asUtc(time.starts)) };
  }
  throw toolError('invalid-argument', () => t('No day fits this repetition, so the event would never take place.'), {
    forPerson: t('Say how often in another way, such as “every Monday” or “the first Friday of the month”.'),
    forModel: 'Write repeat like "every Monday" or "the first Friday of the month".',
  });
}

const dayBefore = ({ from }: Occurrence): string => new Date(from.getTime() - 86_400_000).toISOString().slice(0, 10);
const dayAfter = ({ to }: Occurrence): string => new Date(to.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);

function otherThan(uid: string, occurrences: readonly Occurrence[]): string[] {
  return occurrences
    .filter(({ event, isAllDay }) => event.uid !== uid && !isAllDay)
    .slice(0, 5)
    .map(({ event }) => {
      noteRead(event.isForeign);
      return event.title;
    });
}
