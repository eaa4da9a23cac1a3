import type { ParsedComponents, ParsedResult } from 'chrono-node';
// The package itself loads fifteen languages, which takes four times as long.
import * as en from 'chrono-node/en';
import { formatDateTime as localDateTime } from '../../../shared/formats/dates.ts';
import { formatList } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { inEnglish } from './other-languages/in-english.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { forReading, ToolError, invalidValue, refusedValue } from '../tool-error.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { formatDateTime } from './format-date-time.ts';
import { withClockRange } from './clock-range.ts';
import { withPlainSpans } from './clock-words.ts';
import { hasUnclearDay } from './correct-spelling.ts';
import { refuseImpossibleDay } from './impossible-day.ts';
import { momentOf } from './moment-of.ts';
import { requireNamedWeekday, withNamedDay } from './named-weekday.ts';
import { monthsLater } from './months-later.ts';
import { withDayToCome } from './date-order.ts';
import { durationOf } from './parse-duration.ts';
import { WEEKDAYS } from './calendar-words.ts';
import { plainTime, plainWords } from './spoken-time.ts';

/** Hours used if the person names a day or a part of it without a time. */
const HOUR_OF: Readonly<Record<string, number>> = {
  morning: 9,
  noon: 12,
  midday: 12,
  lunchtime: 12,
  afternoon: 15,
  evening: 19,
  tonight: 20,
  night: 21,
  midnight: 0,
};
const DEFAULT_HOUR = 9;
const EXAMPLES = ['tomorrow at 8', 'Friday 14:30', 'in 20 minutes'];

const REPEATS = /\b(?:every|each|daily|nightly|weekly|monthly|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i;

/** A time, and whether the person gave a time of day or only a day. */
export interface DateTime {
  readonly at: Date;
  readonly hasTime: boolean;
}

/**
 * Parses a future time in a person's words: "Friday at 8", "tomorrow morning", "in 20 minutes", "24 December". In the
 * computer's time zone; a day without a time means 09:00. A time that has passed today means the one twelve hours later
 * ("at 5" in the afternoon), or else tomorrow's.
 * @throws {ToolError} with examples if there is no time in it, or it has passed.
 */
export function parseDateTime(said: string, now: Date): DateTime {
  const words = inEnglish(said, { now });
  if (REPEATS.test(words)) {
    throw refusedValue(said, (value) => t('{value} repeats, and only one time can be given here.', { value }), {
      forPerson: t('Say the next time only, such as {examples}.', {
        examples: joinList(EXAMPLES.map(forReading), 'disjunction'),
      }),
      forModel: `Give the next time only, such as ${verbatim(EXAMPLES)}.`,
    });
  }
  refuseImpossibleDay(words);
  const text = plainTime(withNamedDay(withDayToCome(words, now), now), now);
  const wait = waitOf(text);
  if (wait !== null) return { at: new Date(now.getTime() + wait), hasTime: true };
  const parsed =
    parse(text, now) ??
    refuse(invalidValue(said, (value) => t('{value} is not a time Knapsack understands.', { value }), EXAMPLES));
  const at = dateTimeOf(parsed, text, now);
  requireNamedWeekday(words, parsed, at);
  if (at <= now) throw timePassed(said, at, now);
  return { at, hasTime: isClockTime(parsed, text) || hourNamed(text) !== null };
}

/** When something is, in a person's words: a day or a time, and possibly an end. */
export interface SpokenTime extends DateTime {
  /**
   * When it ends: a time, or midnight of the last day if no time of day was given. Null if the person only said when it
   * begins.
   */
  readonly until: Date | null;
}

/**
 * Parses a day or a time, including past ones, and its duration: "Friday", "Friday 2 to 3pm", "3 to 7 August". A day
 * alone begins at midnight. @throws {ToolError} with examples if there is none in it.
 */
export function readTime(said: string, now: Date): SpokenTime {
  const words = inEnglish(said, { now });
  refuseImpossibleDay(words);
  const text = plainTime(withRange(withNamedDay(withDayToCome(words, now), now)), now);
  const wait = waitOf(text);
  if (wait !== null) return { at: new Date(now.getTime() + wait), hasTime: true, until: null };
  const day =
    parse(text, startOfDay(now)) ??
    refuse(
      invalidValue(said, (value) => t('{value} is not a time Knapsack understands.', { value }), [
        ...EXAMPLES,
        '24 December',
      ]),
    );
  if (!isClockTime(day, text) && hourNamed(text) === null) {
    const until = day.end ? startOfDay(momentOf(day.end, now)) : null;
    const at = startOfDay(dateOf(day, text, startOfDay(now)));
    requireNamedWeekday(words, day, at);
    return { at, hasTime: false, until };
  }
  const parsed = parse(text, now) ?? day;
  const at = dateTimeOf(parsed, text, now);
  requireNamedWeekday(words, parsed, at);
  return { at, hasTime: true, until: parsed.end ? endAfter(at, parsed.start, parsed.end, now) : null };
}

const RANGE =
  /(?<!\bat |[\d:])(\d{1,2})((?::\d\d)?(?: ?[ap]m\b)?) (?:to|until|till) (\d{1,2})(?=:|\s|[ap]m|$)((?::\d\d)? ?pm\b)?/g;

const DAY = String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th)?`;
/** "Between the 1st and the 15th of November", "from the 3rd to the 7th May". */
const DAYS_OF_MONTH = new RegExp(
  String.raw`\b(?:between |from )?${DAY} (?:and|to|until|till|up to|-|–) ${DAY}(?: of)? ` +
    '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)',
);
/** "Between 8 and 10". */
const BETWEEN = /\bbetween (\S+(?: [ap]m)?(?: (?:of )?[a-z]{3,9})?) and (?=(?:the )?\d)/;

const withoutBetween = (words: string): string =>
  words
    .replace(DAYS_OF_MONTH, (said, first: string, last: string, month: string) =>
      /between|st\b|nd\b|rd\b|th\b/.test(said) ? `${first} to ${last} ${month}` : said,
    )
    .replace(BETWEEN, '$1 to ');

/** "Half seven till half eight": half past, where people say it so. */
const HALF_HOUR = /\bhalf (?=\d{1,2} (?:to|till|until)\b)|(?<=\b(?:to|till|until) )half (?=\d{1,2}\b(?! (?:min|h)))/g;

/** "10 to 11" lasts an hour, while "at 10 to 11" and "20 to 6" are times; "9 to 5pm" begins in the morning. */
function withRange(words: string): string {
  return withClockRange(withoutBetween(withPlainSpans(plainWords(words))).replace(HALF_HOUR, 'half past ')).replace(
    RANGE,
    (said, start: string, rest: string, end: string, evening = '') => {
      const turns = Number(start) > Number(end) && !/[ap]m/.test(rest);
      if (turns && evening !== '') return `${start}${rest}${start === '12' ? 'pm' : 'am'} - ${end}${evening}`;
      return turns && Number(start) > 12 && rest === '' ? said : `${start}${rest} - ${end}${evening}`;
    },
  );
}

/** "9 to 6" ends in the evening, "2 to 3" an hour later, "22:00 to 6" the next morning. */
function soonerEnd(start: Date, said: ParsedComponents, end: Date, mayTurn: boolean): Date {
  const sooner = new Date(end);
  sooner.setHours(end.getHours() - 12);
  const isLong =
    !said.isCertain('meridiem') && (mayTurn || start.getHours() < 12) && end.getHours() < 12 && sooner > start;
  return isLong ? sooner : end;
}

/** If a time was moved to a later hour or day, its end moves along. */
function endAfter(start: Date, said: ParsedComponents, saidEnd: ParsedComponents, now: Date): Date {
  const end = momentOf(saidEnd, now);
  if (end > start) return soonerEnd(start, saidEnd, end, !said.isCertain('meridiem'));
  const hour = end.getHours();
  const later = hour < 12 && !saidEnd.isCertain('meridiem') && start.getHours() >= hour ? 12 : 0;
  const until = new Date(start);
  until.setHours(hour + later, end.getMinutes(), 0, 0);
  return laterThan(start, until);
}

/**
 * "in 20 minutes" is exact even when daylight saving time changes, where the parser is an hour off; days keep the time
 * of day.
 */
function waitOf(text: string): number | null {
  const wait = /\b(?:days?|weeks?|[dw])\b|\dd/.test(text)
    ? null
    : durationOf(text.replace(/^within |(?: from now)?$/g, ''));
  return wait === null || wait === 0 ? null : wait;
}

/**
 * Parses a day, including past ones: for counting days and for "what date is ...". @throws {ToolError} with examples.
 */
export function parseDay(said: string, now: Date): Date {
  const words = inEnglish(said, { now });
  refuseImpossibleDay(words);
  const text = plainTime(withNamedDay(words, now), now);
  const parsed =
    parse(text, startOfDay(now)) ??
    refuse(
      invalidValue(said, (value) => t('{value} is not a date Knapsack understands.', { value }), [
        '24 December',
        'next Friday',
        'in 3 weeks',
      ]),
    );
  const day = dateOf(parsed, text, startOfDay(now));
  requireNamedWeekday(words, parsed, day);
  return day;
}

const IN_PAST = /\b(?:last|ago|yesterday|past)\b/;
const TODAY = /\b(?:today|tonight|this (?:morning|afternoon|evening|night))\b/;
const UNREAD = new RegExp(String.raw`\d|\b(?:${WEEKDAYS})s?\b`);
/** "The day after", "the day before at 6pm": of what has been said before. */
const LEFT_OPEN = longPattern('')`
  \b(?:after|before)$
  |\b(?:days?|weeks?|morning|afternoon|evening|night) (?:after|before),? (?:at |in )?
  (?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|noon|midday|midnight)$
`;

/** @returns null if there is no time in the text, if it counts from something unknown, or if a number or weekday in it is left. */
function parse(text: string, now: Date): ParsedResult | null {
  const [, , , , base] = SHIFT.exec(text) ?? [];
  if (LEFT_OPEN.test(text) || (base !== undefined && parse(base, now) === null)) return null;
  const [parsed] = en.GB.parse(text, now, { forwardDate: !IN_PAST.test(text) && !TODAY.test(text) });
  if (!parsed) return null;
  const rest = text.slice(0, parsed.index) + text.slice(parsed.index + parsed.text.length);
  return (UNREAD.test(rest) && !SHIFT.test(text)) || hasUnclearDay(rest) ? null : parsed;
}

function dateTimeOf(parsed: ParsedResult, text: string, now: Date): Date {
  const at = dateOf(parsed, text, now);
  const isSaid = (part: 'day' | 'weekday' | 'month'): boolean => parsed.start.isCertain(part);
  const onThatDay = TODAY.test(text) || isSaid('day') || isSaid('weekday') || isSaid('month');
  if (!isClockTime(parsed, text)) {
    at.setHours(hourNamed(text) ?? DEFAULT_HOUR, 0, 0, 0);
    return onThatDay ? at : laterThan(now, at);
  }
  if (SHIFT.test(text)) return at;
  // Only the 24-hour clock has an hour 0.
  if (parsed.start.isCertain('meridiem') || at.getHours() >= 12 || at.getHours() === 0)
    return onThatDay ? at : laterThan(now, at);
  return onThatDay ? inSecondHalf(at, now) : nextTime(at, now);
}

/** "a week from Friday", "3 days before Christmas": chrono counts from today. */
const SHIFT = /^(?:in )?(an?|\d+) (day|week|month|year)s? (from|after|before) (?!now\b|today\b)(.+)$/;

function dateOf(parsed: ParsedResult, text: string, now: Date): Date {
  const [, count = '', unit = '', side, base = ''] = SHIFT.exec(text) ?? [];
  const counted = base === '' ? null : parse(base, now);
  if (counted === null) return lastYears(momentOf(parsed.start, now), text, now);
  const from = momentOf(counted.start, now);
  const amount = (/\d/.test(count) ? Number(count) : 1) * (side === 'before' ? -1 : 1);
  if (unit === 'month' || unit === 'year') return monthsLater(from, unit === 'year' ? amount * 12 : amount);
  from.setDate(from.getDate() + amount * (unit === 'week' ? 7 : 1));
  return from;
}

/** "last Christmas": chrono returns this year's. */
function lastYears(at: Date, text: string, now: Date): Date {
  if (at > now && /\blast \d{1,2} [a-z]/.test(text)) at.setFullYear(at.getFullYear() - 1);
  return at;
}

const CLOCK_UNIT = /(?:\d ?|\b)(?:s|m|h|secs?|seconds?|mins?|minutes?|hrs?|hours?)\b/;

/** In "a week from Friday at 8", the time of day belongs to the Friday. */
function isClockTime({ start }: ParsedResult, text: string): boolean {
  const [, , , , base] = SHIFT.exec(text) ?? [];
  if (base === undefined) return start.isCertain('hour') || CLOCK_UNIT.test(text);
  const [counted] = en.GB.parse(base);
  return counted?.start.isCertain('hour') === true;
}

function hourNamed(words: string): number | null {
  const named = Object.keys(HOUR_OF).find((part) => new RegExp(String.raw`\b${part}\b`).test(words));
  return named === undefined ? null : (HOUR_OF[named] ?? null);
}

/** Today's "at 5" is at 17:00 once 05:00 has passed. */
function inSecondHalf(at: Date, now: Date): Date {
  const later = new Date(at);
  later.setHours(at.getHours() + 12);
  return at <= now && later > now ? later : at;
}

/** The next time the clock shows it, in either half of the day, for an hour without a day. */
function nextTime(at: Date, now: Date): Date {
  const today = new Date(now);
  today.setHours(at.getHours(), at.getMinutes(), at.getSeconds(), 0);
  return laterThan(now, inSecondHalf(today, now));
}

function laterThan(now: Date, at: Date): Date {
  if (at > now) return at;
  const tomorrow = new Date(at);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return tomorrow;
}

const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());

function refuse(error: ToolError): never {
  throw error;
}

/** @returns a question about which future time a past one stands for. */
function timePassed(words: string, at: Date, now: Date): ToolError {
  const options = [1, 7]
    .map((days) => nextAfter(now, at, days))
    .filter((next, index, all) => all.findIndex((other) => other.getTime() === next.getTime()) === index)
    .map((next) => ({ label: localDateTime(next, { now }), hint: '', value: formatDateTime(next) }));
  return new ToolError(
    t('“{words}” is {at}, which has passed. When do you mean?', { words, at: localDateTime(at, { now }) }),
    {
      code: 'invalid-argument',
      choice: { wanted: words, options },
      forModel: `"${words}" is ${formatDateTime(at)}, which has passed. Ask the person for a time to come, such as ${verbatim(EXAMPLES)}.`,
    },
  );
}

const verbatim = (examples: readonly string[]): string =>
  formatList(
    examples.map((example) => `"${example}"`),
    'disjunction',
  );

/** @returns the first future time that is a whole number of day steps after another, at the same hour. */
export function nextAfter(now: Date, at: Date, days: number): Date {
  const behind = Math.max(0, Math.floor((now.getTime() - at.getTime()) / (days * 86_400_000)));
  // One step more than the first if the time has passed, and two if a day was an hour shorter.
  const [first, second, third] = [0, 1, 2].map((more) => daysLater(at, (behind + more) * days));
  return [first, second].find((next) => next !== undefined && next > now) ?? third ?? at;
}

function daysLater(at: Date, days: number): Date {
  const later = new Date(at);
  later.setDate(later.getDate() + days);
  return later;
}
