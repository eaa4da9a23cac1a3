import type ICAL from 'ical.js';
import { formatFullDate } from '../../../shared/formats/dates.ts';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import type { CalendarEvent } from '../../storage/calendar-repository.ts';
import { formatDay } from '../../tools/dates/format-date-time.ts';
import { describeRepeat } from '../../tools/dates/parse-repeat.ts';
import { parseSpan, type Span } from '../../tools/dates/parse-span.ts';
import { resolveItem, type TitledKind } from '../../tools/resolve-title.ts';
import { ToolError, refusedValue } from '../../tools/tool-error.ts';
import { isSeries, occurrenceAt, occurrencesIn, type Occurrence } from './occurrences.ts';

/** What people call calendar entries: "dentist appointment" is the event "Dentist". */
export const EVENT_NOUNS = ['appointment', 'meeting', 'event', 'session', 'visit', 'date'];
const EVENT: TitledKind = {
  thing: 'event',
  missing: (title) => t('There is no event called {title}.', { title }),
  several: (title) => t('More than one event fits {title}. Which one do you mean?', { title }),
  none: {
    get forPerson() {
      return t('The calendar is empty.');
    },
    forModel: 'The calendar is empty; create_event adds an event.',
  },
  nouns: EVENT_NOUNS,
};
const ALL = /^(?:all|every|each|always|(?:the )?(?:whole |entire )?series)\b/i;
/** How far ahead or back the meant event may be. */
const YEARS = 3;

export interface FoundEvent {
  /** The meant occurrence; the next one if none was named. */
  readonly occurrence: Occurrence;
  /** The series that it belongs to; null for a single event. */
  readonly series: CalendarEvent | null;
  /** Everything with that UID. */
  readonly group: readonly CalendarEvent[];
  readonly isAll: boolean;
}

/**
 * Finds the event a person means by its title, and the occurrence by a day.
 * @param day in the person's words; "all" for a whole series. @throws {ToolError} that lists the candidates.
 */
export function findEvent(
  ical: typeof ICAL,
  events: readonly CalendarEvent[],
  title: string,
  day: string | undefined,
  now: Date,
): FoundEvent {
  const distinct = [...new Map(events.map((event) => [event.title, event])).values()];
  const { title: found } = resolveItem(title, distinct, EVENT, {
    titleOf: (event) => event.title,
    isForeign: ({ isForeign }) => isForeign,
  });
  const uids = new Set(events.filter((event) => isNamed(event, found)).map(({ uid }) => uid));
  const candidates = events.filter(({ uid }) => uids.has(uid));
  const isAll = day !== undefined && ALL.test(day);
  const span = day === undefined || isAll ? null : parseSpan(day, now);
  const occurrence = span === null ? nearest(ical, candidates, found, now) : within(ical, candidates, found, span, now);
  const group = candidates.filter(({ uid }) => uid === occurrence.event.uid);
  return { occurrence, series: group.find(isSeries) ?? null, group, isAll };
}

/** @throws {ToolError} if it repeats and nobody said whether one or all are meant. */
export function requireScope({ series, occurrence }: FoundEvent, day: string | undefined): void {
  if (series === null || day !== undefined) return;
  const rule = series.repeats === null ? 'on several days' : describeRepeat(series.repeats);
  const repeats = `“${series.title}” repeats, ${rule}.`;
  throw new ToolError(
    t('“{title}” repeats. Is only {day} meant, or the whole series?', {
      title: series.title,
      day: formatFullDate(occurrence.from),
    }),
    {
      code: 'ambiguous',
      parameter: 'day',
      forModel: `${repeats} Give one day such as "${formatDay(occurrence.from)}", or "all" for the whole series.`,
    },
  );
}

const isNamed = (event: CalendarEvent, title: string): boolean => event.title.toLowerCase() === title.toLowerCase();

function namedIn(
  ical: typeof ICAL,
  events: readonly CalendarEvent[],
  title: string,
  span: Span,
): readonly Occurrence[] {
  return occurrencesIn(ical, events, span).filter(({ event }) => isNamed(event, title));
}

function within(ical: typeof ICAL, events: readonly CalendarEvent[], title: string, span: Span, now: Date): Occurrence {
  const [first] = namedIn(ical, events, title, span);
  if (first !== undefined) return first;
  const { event, from } = nearest(ical, events, title, now);
  const tell = (day: (at: Date) => string): string =>
    t('“{title}” is not on {day}. The nearest is on {nearest}.', {
      title: event.title,
      day: day(span.from),
      nearest: day(from),
    });
  throw new ToolError(tell(formatFullDate), {
    code: 'not-found',
    parameter: 'day',
    forModel: writtenInEnglish(() => tell(formatDay)),
  });
}

/** The next one that is not over, or else the last. */
function nearest(ical: typeof ICAL, events: readonly CalendarEvent[], title: string, now: Date): Occurrence {
  const [next] = namedIn(ical, events, title, { from: now, to: yearsFrom(now, YEARS) });
  const last = next ?? namedIn(ical, events, title, { from: yearsFrom(now, -YEARS), to: now }).at(-1);
  const any =
    last ??
    events
      .filter((event) => isNamed(event, title))
      .map((event) => occurrenceAt(event, event.starts, event.occurrence))
      .at(-1);
  if (any === undefined)
    throw refusedValue(title, (value) => t('{value} is not in the calendar.', { value }), {
      code: 'not-found',
      forPerson: t('Choose an event that is.'),
      forModel: 'Call list_events to see what there is.',
    });
  return any;
}

const yearsFrom = (now: Date, years: number): Date =>
  new Date(now.getFullYear() + years, now.getMonth(), now.getDate());
