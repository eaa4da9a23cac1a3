import type ICAL from 'ical.js';
import type { CalendarEvent } from '../../storage/calendar-repository.ts';
import type { Span } from '../../tools/dates/parse-span.ts';
import { asUtc, instantIn, laterWall, machineZone } from '../../tools/dates/zone-clock.ts';
import { recur } from '../../tools/dates/recurrence.ts';

const DAY_MS = 86_400_000;

/** One occurrence of an event. */
export interface Occurrence {
  /** The data of this occurrence: the series, or the row of the changed occurrence. */
  readonly event: CalendarEvent;
  /** Identifies it within its series: the wall clock time at which it would have begun. Empty for a single event. */
  readonly key: string;
  readonly from: Date;
  readonly to: Date;
  readonly isAllDay: boolean;
}

export const isSeries = ({ repeats, added, occurrence }: CalendarEvent): boolean =>
  occurrence === '' && (repeats !== null || added.length > 0);
const isWholeDay = ({ starts }: { readonly starts: string }): boolean => starts.length === 10;

/**
 * Everything that occurs within the span, earliest first. Series are expanded in their own time zone, so that nine
 * o'clock stays nine o'clock when daylight saving time begins. @param events including every changed occurrence of a
 * series.
 */
export function occurrencesIn(ical: typeof ICAL, events: readonly CalendarEvent[], span: Span): readonly Occurrence[] {
  const changed = new Set(
    events.filter(({ occurrence }) => occurrence !== '').map(({ uid, occurrence }) => `${uid}\n${occurrence}`),
  );
  const found = events.flatMap((event) => {
    if (!isSeries(event))
      return [occurrenceAt(event, event.starts, event.occurrence)].filter((one) => overlaps(one, span));
    return [...ofSeries(ical, event, span)].filter(
      (one) => overlaps(one, span) && !changed.has(`${event.uid}\n${one.key}`),
    );
  });
  return found.toSorted((one, other) => one.from.getTime() - other.from.getTime() || one.event.id - other.event.id);
}

/** Something without a duration is within a span that contains its time. */
function overlaps({ from, to }: Occurrence, span: Span): boolean {
  return from < span.to && (to > span.from || (to.getTime() === from.getTime() && from >= span.from));
}

function* ofSeries(ical: typeof ICAL, event: CalendarEvent, { from, to }: Span): Generator<Occurrence> {
  const skipped = new Set(event.skipped.map(({ at }) => at));
  const seen = new Set<string>();
  // Clocks are computed only near the span: a day is more than any difference between two of them.
  const [first, last] = [wallNear(from, asUtc(event.starts) - asUtc(event.ends) - DAY_MS), wallNear(to, DAY_MS)];
  for (const key of keysOf(ical, event, first)) {
    if (key > last && !event.added.includes(key)) return;
    if (key >= first && !skipped.has(key) && !seen.has(key)) yield occurrenceAt(event, key, key);
    seen.add(key);
  }
}

const wallNear = (at: Date, shift: number): string => new Date(at.getTime() + shift).toISOString().slice(0, 19);

/**
 * The start always belongs to a series (RFC 5545, 3.8.5.3). Occurrences added by hand come first: they are few, and
 * unordered.
 */
function* keysOf(ical: typeof ICAL, { repeats, starts, added }: CalendarEvent, from: string): Generator<string> {
  yield* added;
  yield starts;
  if (repeats !== null) yield* recur(ical, wallUntil(repeats, starts), starts, from);
}

/** A last day without a time includes all of that day. */
function wallUntil(rule: string, starts: string): string {
  return starts.length === 10
    ? rule.replace(/(UNTIL=\d{8})T\d{6}Z?/, '$1')
    : rule.replace(/(UNTIL=\d{8})(?!T)/, '$1T235959');
}

/** @param wall when it begins; it lasts as long on the clock as the event it belongs to. */
export function occurrenceAt(event: CalendarEvent, wall: string, key: string): Occurrence {
  const zone = event.zone ?? machineZone();
  const ends = laterWall(wall, asUtc(event.ends) - asUtc(event.starts));
  return { event, key, from: instantIn(zone, wall), to: instantIn(zone, ends), isAllDay: isWholeDay(event) };
}
