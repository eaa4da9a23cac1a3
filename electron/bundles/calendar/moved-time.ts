import { longPattern } from '../../foundation/long-pattern.ts';
import { durationOf } from '../../tools/dates/parse-duration.ts';
import { whole } from '../../tools/dates/parse-span.ts';
import { asUtc, laterWall, machineZone, wallIn } from '../../tools/dates/zone-clock.ts';
import { WEEKDAYS } from '../../tools/dates/calendar-words.ts';
import { inEnglish } from '../../tools/dates/other-languages/in-english.ts';
import { plainWords } from '../../tools/dates/spoken-time.ts';
import { fromWallClock, wallDay } from '../../tools/dates/wall-clock.ts';
import { parseEventTime, type EventTime } from './event-time.ts';
import type { Occurrence } from './occurrences.ts';

const SHIFT = /^(?:(?:by|back by|forward by) )?(.+?) (later|earlier|sooner|forward|back)$/i;
/** Only how much: "by two days", and "two days" alone, which is later too. */
const BY = /^(?:(?:back |forward )?by )?(.+)$/i;
/** "For an hour", "half an hour longer": the beginning stays. */
const LASTS = /^(?:for (?<length>.+)|(?:by )?(?<more>.+) (?<side>longer|shorter))$/i;
/** Words for a day: without one, the event keeps its own. */
const DAY = new RegExp(
  [
    String.raw`\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|today|tonight|tomorrow|yesterday|`,
    String.raw`week|month|year|\bin \d|\bdays?\b|\d(?:st|nd|rd|th)\b|\d{4}-\d\d|\d[./]\d|`,
    String.raw`\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`,
  ].join(''),
  'i',
);

/** What stays as it is: "half past ten on the same day", "Thursday, same time", "an hour later than planned". */
const UNCHANGED = longPattern('gi')`
  ,? ?\b(?:on |at )?(?:the )?(?:same|that|its own|its usual) (?:day|date|times?|hours?)\b,?|(?<=\S) now$
  |,? ?\bthan (?:planned|usual|before|it is|now)\b
`;

/** "Tonight to 7.30": what it is moved to, and no span of time. */
const TO_CLOCK = /^(today|tonight|tomorrow|\w+day) to (?=\d|half\b|quarter\b|noon\b)/i;
/** "The next day at 9": counted from the day of the event. */
const NEXT_DAY = /^(?:to |on )?(?:the )?next day,? (at .+)$/i;

/** The event's time after a move: its day, its time of day and its duration stay the same unless mentioned. */
export function movedTime(spoken: string, occurrence: Occurrence, now: Date): EventTime {
  const words = inEnglish(spoken);
  const { event, from, to, isAllDay } = occurrence;
  const zone = event.zone ?? machineZone();
  const own = isAllDay
    ? { starts: wallIn(zone, from).slice(0, 10), ends: wallIn(zone, to).slice(0, 10), zone: null }
    : { starts: wallIn(zone, from), ends: wallIn(zone, to), zone };
  const [, clock] = NEXT_DAY.exec(words) ?? [];
  if (clock !== undefined) return movedTime(`${dayAfter(own.starts)} ${clock}`, occurrence, now);
  const changed = words.replaceAll(UNCHANGED, '').replace(TO_CLOCK, '$1 at ').trim();
  const length = isAllDay ? null : lengthOf(changed, asUtc(own.ends) - asUtc(own.starts));
  if (length !== null) return { ...own, ends: laterWall(own.starts, length) };
  const shift = shiftOf(changed);
  if (shift !== null) return { ...own, starts: laterWall(own.starts, shift), ends: laterWall(own.ends, shift) };
  const said = changed.replace(/^(?:to|on) /i, '');
  const relative = relativeDay(said, own.starts);
  if (relative !== null) return onDay(own, relative);
  const saysDay = DAY.test(plainWords(said));
  const time = saysDay
    ? onNamedDay(said, own.starts, now)
    : inNearerHalf(parseEventTime(`today ${/^\d/.test(said) ? 'at ' : ''}${said}`, startOf(own.starts)), said, own);
  if (time.zone === null) return onDay(own, time);
  const lasts = saysEnd(said)
    ? asUtc(time.ends) - asUtc(time.starts)
    : isAllDay
      ? 3_600_000
      : asUtc(own.ends) - asUtc(own.starts);
  return { ...time, ends: laterWall(time.starts, lasts) };
}

/** A time of day that can't be in the other half: "19:30", "8pm", "09:00", "in the evening". */
const SAYS_HALF =
  /(?<![:.\d])(?:1[3-9]|2[0-3]|0\d?)\b|\d ?[ap]\.?m\b|noon|night|morning|evening|afternoon|midday|lunch/i;
const HALF_DAY_MS = 43_200_000;

/** "Yoga to half past seven": of the two, the one that is nearer to when it was. */
function inNearerHalf(time: EventTime, said: string, { starts, zone }: EventTime): EventTime {
  if (zone === null || time.zone === null || SAYS_HALF.test(said) || saysEnd(said)) return time;
  const [before, after] = [asUtc(starts), asUtc(time.starts)];
  const other = asUtc(time.starts) % 86_400_000 < HALF_DAY_MS ? HALF_DAY_MS : -HALF_DAY_MS;
  return Math.abs(after + other - before) < Math.abs(after - before)
    ? { ...time, starts: laterWall(time.starts, other), ends: laterWall(time.ends, other) }
    : time;
}

const UNIT = `day|week|${WEEKDAYS}`;
const RELATIVE = new RegExp(
  String.raw`^(?:the )?(?:(following|next(?= day)) (${UNIT})|(${UNIT}) (after|before|following))(?:,? (?:the )?same time)?$`,
);

/** "The day after", "the Friday before": counted from when the event is, not from now. @returns null for other words. */
function relativeDay(said: string, starts: string): EventTime | null {
  const [, , unitBehind, unitBefore, side] = RELATIVE.exec(plainWords(said)) ?? [];
  const unit = unitBehind ?? unitBefore;
  if (unit === undefined) return null;
  const sign = side === 'before' ? -1 : 1;
  const day = startOf(starts);
  if (unit === 'day' || unit === 'week') day.setDate(day.getDate() + sign * (unit === 'day' ? 1 : 7));
  else
    do day.setDate(day.getDate() + sign);
    while (!WEEKDAY_NAMES[day.getDay()]?.startsWith(unit.slice(0, 3)));
  return { starts: wallDay(day), ends: wallDay(day), zone: null };
}

/** "2026-10-21" for "2026-10-20T09:30". */
function dayAfter(starts: string): string {
  const day = startOf(starts);
  day.setDate(day.getDate() + 1);
  return wallDay(day);
}

const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/i;

/**
 * A weekday is the one in the event's own week, unless that has passed: then the next one to come. "Friday of next week" is counted
 * from today.
 */
function onNamedDay(words: string, starts: string, now: Date): EventTime {
  const said = words.replace(/^(?:on )?the (?=\p{L}{3,6}day\b)/iu, '');
  if (!WEEKDAY.test(said) || /\bweek\b/i.test(said)) return parseEventTime(words, now);
  const { from } = whole('week', fromWallClock(starts), 0);
  const isOver = (time: EventTime): boolean =>
    fromWallClock(time.zone === null ? time.starts + starts.slice(10) : time.starts) < now;
  const inWeek = parseEventTime(said, from);
  if (!isOver(inWeek)) return inWeek;
  const next = parseEventTime(said, now);
  return isOver(next) ? parseEventTime(`next ${said}`, now) : next;
}

/** Midnight of the event's own day, so that "today at 9" means that day. */
const startOf = (wall: string): Date => fromWallClock(wall.slice(0, 10));

function onDay(own: EventTime, day: EventTime): EventTime {
  const starts = own.zone === null ? day.starts : `${day.starts}${own.starts.slice(10)}`;
  const severalDays = asUtc(day.ends) - asUtc(day.starts) > 86_400_000 && own.zone === null;
  return { ...own, starts, ends: severalDays ? day.ends : laterWall(starts, asUtc(own.ends) - asUtc(own.starts)) };
}

/** "2026-10-22" is a day, and no time with an end. */
const ISO_DAY = /\d{4}-\d\d-\d\d/g;

const saysEnd = (words: string): boolean =>
  /\d ?(?:[ap]m)? ?(?:-|–|to|until|till) ?\d|\b(?:for|until|till) /i.test(words.replaceAll(ISO_DAY, ''));

/** @returns milliseconds of "an hour later"; null if the words are not a shift. */
function shiftOf(words: string): number | null {
  const [, length = BY.exec(words)?.[1], side] = SHIFT.exec(words) ?? [];
  // "1:30" and "13h" are times of day, and "in two days" is counted from today.
  const isClock = side === undefined && /^(?:[01]?\d|2[0-3]) ?h(?:[0-5]\d)?$/i.test(words);
  const duration = isClock || length === undefined || !/^(?!in\b).*\p{L}/iu.test(length) ? null : durationOf(length);
  return duration === null ? null : duration * (/^(?:earlier|sooner|forward)$/i.test(side ?? '') ? -1 : 1);
}

/** @returns how many milliseconds an event is to last that lasts `before`; null if the words say no length. */
function lengthOf(words: string, before: number): number | null {
  const { length, more = '', side = '' } = LASTS.exec(words)?.groups ?? {};
  const said = durationOf(length ?? more);
  if (said === null || said === 0) return null;
  const lasts = length === undefined ? before + said * (/longer/i.test(side) ? 1 : -1) : said;
  return lasts > 0 ? lasts : null;
}
