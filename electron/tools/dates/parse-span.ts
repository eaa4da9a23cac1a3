import { inAfternoon } from './afternoon.ts';
import { MONTH_NAMES } from './calendar-words.ts';
import { withClockRange } from './clock-range.ts';
import { inEnglish } from './other-languages/in-english.ts';
import { refuseImpossibleDay } from './impossible-day.ts';
import { monthsLater } from './months-later.ts';
import { readTime } from './parse-date-time.ts';
import { pieceOfSpan, sideOfDay, withPartLast } from './span-parts.ts';
import { plainWords } from './spoken-time.ts';
import { weekOfYear } from './weeks-of-year.ts';

/** From one time up to, but not including, another; in the computer's time zone. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

type Unit = 'day' | 'week' | 'month' | 'year';

/** Hours of the parts of a day, from and to; the night lasts until the next morning. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  tonight: [17, 24],
  night: [18, 29],
};

/**
 * Parses a span of time in a person's words: "today", "this week", "next 10 days", "March", "3 to 7 August", "Friday
 * afternoon". Weeks begin on Monday. @throws {ToolError} with examples if there is none in it.
 */
export function parseSpan(said: string, now: Date): Span {
  const understood = inEnglish(said, { now });
  refuseImpossibleDay(understood);
  const words = understood.replace(LED_ON, '');
  const text = withPartLast(
    plainWords(words)
      .replace(/^(?:on|in|during|for|over) (?!\d+ )/, '')
      .replace(/^the /, '')
      .replace(MANY, '$1 few $2s')
      .replace(/^(week|weekend|month|year) after this(?: 1)?$/, 'next $1'),
  );
  return (
    sideOfDay(text, (one) => hourIn(one, now)) ??
    named(text, now) ??
    weekByNumber(text, now) ??
    pieceOfSpan(text, now, (one) => parseSpan(one, now)) ??
    counted(text, now) ??
    month(text, now) ??
    openEnded(text, now) ??
    partOfDay(text, now) ??
    severalDays(text, now) ??
    spoken(words, now)
  );
}

/** "What have I got this weekend now?", "next week then": only leads on from what was said. */
const LED_ON =
  /(?<=\b(?:week|weekend|month|year|day|morning|afternoon|evening|night|tomorrow|tonight) ?),? (?:now|then|again|instead|anyway)$/i;

/** "In the coming weeks": more than one. */
const MANY = /^(next|coming|following|last|past) (day|week|month|year)s$/;

const NAMED =
  /^(rest of |end of |week of )?(?:(the|this|next|last|previous|coming|current) )*(week|weekend|month|year)$/;

/** "The week after next". */
const AFTER_NEXT = /^(week|weekend|month|year) after next$/;

function named(text: string, now: Date): Span | null {
  const [, later] = AFTER_NEXT.exec(text) ?? [];
  if (later !== undefined) return later === 'weekend' ? weekend(now, 2) : whole(later as Unit, now, 2);
  const [, frame, which, unit] = NAMED.exec(text) ?? [];
  if (unit === undefined) return null;
  const step = which === 'next' || which === 'coming' ? 1 : which === 'last' || which === 'previous' ? -1 : 0;
  const span = unit === 'weekend' ? weekend(now, step) : whole(unit as Unit, now, step);
  if (frame === 'rest of ') return { from: now, to: span.to };
  return frame === 'end of ' ? { from: plusDays(span.to, unit === 'week' ? -3 : -7), to: span.to } : span;
}

function weekByNumber(text: string, now: Date): Span | null {
  const monday = weekOfYear(text, now);
  return monday === null ? null : { from: monday, to: plusDays(monday, 7) };
}

const COUNTED = /^(next|coming|following|last|past|previous|in )? ?(\d+|couple of|few) (hour|day|week|month|year)s?$/;

function counted(text: string, now: Date): Span | null {
  const [, side, count = '', unit] = COUNTED.exec(text) ?? [];
  if (unit === undefined) return null;
  const amount = /\d/.test(count) ? Number(count) : count === 'few' ? 3 : 2;
  const back = side === 'last' || side === 'past' || side === 'previous';
  if (unit === 'hour') return between(now, new Date(now.getTime() + (back ? -1 : 1) * amount * 3_600_000));
  const today = startOfDay(now);
  return back
    ? { from: plus(today, unit as Unit, -amount), to: plusDays(today, 1) }
    : { from: today, to: plus(today, unit as Unit, amount) };
}

/** "May 2027", "the month of May", "May of next year". */
const MONTH_OF =
  /^(?:(next|last|this) )?(?:month of )?([a-z]{3,9})\.?(?:,? (?:of |in )?(?:(\d{4})|(this|next|last|the coming) year))?$/;
const YEARS_ON: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1, 'the coming': 1 };

/** "March" is the one that is not over yet; "last March" the previous one. */
function month(text: string, now: Date): Span | null {
  const [, side, name, year, which] = MONTH_OF.exec(text) ?? [];
  const index =
    name === undefined
      ? -1
      : MONTH_NAMES.findIndex(
          (candidate) =>
            candidate === name || candidate.slice(0, 3) === name || (name === 'sept' && candidate === 'september'),
        );
  if (/^\d{4}$/.test(text)) return whole('year', new Date(Number(text), 0, 1), 0);
  if (index < 0) return null;
  const passed = index < now.getMonth();
  const guess = now.getFullYear() + (side === 'last' ? (index < now.getMonth() ? 0 : -1) : passed ? 1 : 0);
  const ofYear = which === undefined ? guess : now.getFullYear() + (YEARS_ON[which] ?? 0);
  return whole('month', new Date(year === undefined ? ofYear : Number(year), index, 1), 0);
}

function openEnded(text: string, now: Date): Span | null {
  const [, side, rest = ''] = /^(until|till|by|before|up to|since|week of) (.+)$/.exec(text) ?? [];
  if (side === undefined) return null;
  const span = parseSpan(rest, now);
  if (side === 'week of') return whole('week', span.from, 0);
  if (side === 'since')
    return {
      from: span.from > now ? parseSpan(`last ${rest}`, now).from : span.from,
      to: plusDays(startOfDay(now), 1),
    };
  return { from: startOfDay(now), to: side === 'before' ? span.from : span.to };
}

function partOfDay(text: string, now: Date): Span | null {
  const [, day, part = ''] = /^(?:(.*?) )?(?:in the )?(morning|afternoon|evening|night|tonight)$/.exec(text) ?? [];
  const hours = PARTS[part];
  if (withClockRange(text) !== text) return null;
  if (hours === undefined) return null;
  if (text === 'last night') return partOfDay('yesterday night', now);
  const { at, hasTime } = day === undefined || day === 'this' ? { at: now, hasTime: false } : readTime(day, now);
  const from = startOfDay(at);
  if (hasTime) return null;
  return { from: atHour(from, hours[0]), to: atHour(from, hours[1]) };
}

const SEVERAL = /^(?:from |between )?(.+?) (to|until|till|and|or) (.+)$/;

/** "Thursday and Friday", "the 3rd or 4th", "now to the 24th of December": days that touch, or all between them. */
function severalDays(text: string, now: Date): Span | null {
  const [, first = '', link, last = ''] = SEVERAL.exec(text) ?? [];
  if (link === undefined || /:|\d ?[ap]m\b|\bnoon\b|^\d+$/.test(text) || /^\d+$/.test(last)) return null;
  if (/^(?:the )?\d{1,2}(?:st|nd|rd|th)?$/.test(first) && /[a-z]{3}/.test(last)) return null;
  const [from, to] = [dayIn(first, now), dayIn(last, now)];
  if (from === null || to === null || to.to <= from.to) return null;
  const isJoined = from.to.getTime() === to.from.getTime();
  const isSpan = /^(?:from|between) /.test(text) || (link !== 'and' && link !== 'or');
  return isJoined || isSpan ? { from: from.from, to: to.to } : null;
}

/** @returns null for words that don't mean a time of day; an hour from one to six is in the afternoon. */
function hourIn(text: string, now: Date): Date | null {
  try {
    const time = inAfternoon(readTime(text, now), text);
    return time.hasTime ? time.at : null;
  } catch {
    return null;
  }
}

/** @returns null for words that don't mean a day, or longer. */
function dayIn(text: string, now: Date): Span | null {
  if (text === 'now') return { from: now, to: now };
  try {
    const { at, hasTime, until } = readTime(text, now);
    return hasTime || until !== null ? null : { from: at, to: plusDays(at, 1) };
  } catch {
    return null;
  }
}

function spoken(words: string, now: Date): Span {
  const said = words.replace(/^\s*between (.+) and (.+)$/i, '$1 to $2');
  const time = readTime(said, now);
  const { at, hasTime, until } = time.until === null ? time : inAfternoon(time, said);
  if (hasTime) return { from: at, to: until ?? new Date(at.getTime() + 3_600_000) };
  return { from: at, to: plusDays(until ?? at, 1) };
}

/** @returns the whole day, week, month or year that contains the time, or one before or after it. */
export function whole(unit: Unit, moment: Date, step: number): Span {
  const day = startOfDay(moment);
  if (unit === 'week') day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  if (unit === 'month' || unit === 'year') day.setDate(1);
  if (unit === 'year') day.setMonth(0);
  return { from: plus(day, unit, step), to: plus(day, unit, step + 1) };
}

function weekend(now: Date, step: number): Span {
  const { to } = whole('week', now, step);
  return { from: plusDays(to, -2), to };
}

function plus(day: Date, unit: Unit, amount: number): Date {
  if (unit === 'month' || unit === 'year') return monthsLater(day, unit === 'year' ? amount * 12 : amount);
  return plusDays(day, unit === 'week' ? amount * 7 : amount);
}

const plusDays = (day: Date, amount: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + amount);
const atHour = (day: Date, hour: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour);
const startOfDay = (at: Date): Date => plusDays(at, 0);
const between = (one: Date, other: Date): Span => (one < other ? { from: one, to: other } : { from: other, to: one });
