import { inAfternoon } from '../../tools/dates/afternoon.ts';
import { formatDay, formatTime } from '../../tools/dates/format-date-time.ts';
import { inEnglish } from '../../tools/dates/other-languages/in-english.ts';
import { durationOf } from '../../tools/dates/parse-duration.ts';
import { readTime, type SpokenTime } from '../../tools/dates/parse-date-time.ts';
import { isPossiblePlace, timeZoneOf } from '../../tools/dates/time-zones.ts';
import { fromWallClock, wallDay, wallMinute } from '../../tools/dates/wall-clock.ts';
import { machineZone, wallIn } from '../../tools/dates/zone-clock.ts';

/** When an event is, in wall clock time of its zone; days without a time for whole-day events. */
export interface EventTime {
  readonly starts: string;
  readonly ends: string;
  /** Null for whole days. */
  readonly zone: string | null;
}

const DEFAULT_LENGTH_MS = 3_600_000;

const DURATION = new RegExp(
  [
    String.raw`^(.+?),? (?:for|lasting) ((?:an? |half |\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|`,
    'fifteen|twenty|thirty|forty|fifty|ninety)[ -]).*)$',
  ].join(''),
  'i',
);
const ZONE = /^(.+?),? (?:in )?([\p{L} ]+|[A-Za-z]+\/[A-Za-z_/]+) time$/iu;

/**
 * Parses when an event is: "Friday 2 to 3pm", "tomorrow at 10 for 90 minutes", "3 to 7 August", "Monday at 9 Tokyo
 * time". An hour from one to six without anything else is in the afternoon; a time without an end lasts an hour; a day
 * without a time is a whole day.
 * @param latest hour that is in the afternoon or the evening unless the words say otherwise; six if left out.
 * @throws {ToolError} with examples if there is no time in it.
 */
export function parseEventTime(told: string, now: Date, latest?: number): EventTime {
  const words = inEnglish(told, { now });
  const [, inZone = words, place] = ZONE.exec(words) ?? [];
  const zone =
    place === undefined || /\b(?:this|that|the|same|lunch|day)$/i.test(place) || isCommonWord(lastWords(place))
      ? null
      : timeZoneOf(lastWords(place));
  if (zone === null) return timeOf(words, now, machineZone(), latest);
  return timeOf(inZone, fromWallClock(wallIn(zone, now)), zone, latest);
}

/** "Sunday at 7 bath time" is not the time in Bath. */
const isCommonWord = (place: string): boolean => isPossiblePlace(place) && !/^\p{Lu}/u.test(place);

/** In "at 9 New York", the place has been split off, except for time words: "Friday morning London". */
const lastWords = (place: string): string =>
  place.replace(/^(?:.*\b(?:am|pm|noon|midnight|morning|afternoon|evening|o'clock) )/i, '');

function timeOf(words: string, now: Date, zone: string, latest?: number): EventTime {
  const [, when = words, length] = DURATION.exec(words) ?? [];
  const duration = length === undefined ? null : durationOf(length);
  const said = duration === null ? words : when;
  const time = inAfternoon(readTime(said.replace(/,? ?\ball[ -]day(?: long)?\b/i, ''), now), said, latest);
  if (!time.hasTime) return wholeDays(time, duration);
  const until = time.until ?? new Date(time.at.getTime() + (duration ?? DEFAULT_LENGTH_MS));
  return { starts: `${wallMinute(time.at)}:00`, ends: `${wallMinute(until)}:00`, zone };
}

function wholeDays({ at, until }: SpokenTime, duration: number | null): EventTime {
  const days = Math.max(1, Math.round((duration ?? 0) / 86_400_000));
  const last = until ?? new Date(at.getFullYear(), at.getMonth(), at.getDate() + days - 1);
  const after = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return { starts: wallDay(at), ends: wallDay(after), zone: null };
}

/** `Friday 27 November 2026, 14:00 to 15:00`, in the computer's time zone. */
export function describeSpan(from: Date, to: Date, isAllDay: boolean): string {
  if (!isAllDay) {
    const sameDay = formatDay(from) === formatDay(to);
    return `${formatDay(from)}, ${formatTime(from)} to ${sameDay ? '' : `${formatDay(to)}, `}${formatTime(to)}`;
  }
  const last = new Date(to.getTime() - 1);
  return formatDay(from) === formatDay(last)
    ? `${formatDay(from)}, all day`
    : `${formatDay(from)} to ${formatDay(last)}, all day`;
}
