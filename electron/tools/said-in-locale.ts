import { MONTH_NAMES } from '../../shared/formats/month-names.ts';
import { formatDate, formatDateTime, formatFullDate, formatTime } from '../../shared/formats/dates.ts';
import { formatDecimal } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';

/** What models read is written the same for everyone; here it is rewritten in the person's format. */

const NUMBER = /(?<![\w.,:-])-?\d{1,60}(?:\.\d{1,60})?(?![\w.,:]*\d)(?=$|[\s%)°])/gu;

/** @returns the text with its plain numbers in the person's format: `2340.5 km` becomes `2,340.5 km`. */
export const localNumbers = (text: string): string => text.replace(NUMBER, (number) => formatDecimal(number));

const DATE = new RegExp(
  String.raw`(?:\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day )?\b(\d{1,2}) (${MONTH_NAMES.join('|')}) (\d{4})` +
    String.raw`(?:, (\d\d):(\d\d))?\b|(?<![\d:])(\d\d):(\d\d)(?![\d:])`,
  'g',
);

/**
 * Only the form changes, in any time zone: the clock's reading stays, because it was made for a place.
 * @param text with days and times as written for a model by `formatDay`, `formatTime` and `formatDateTime`.
 * @param now whose year is left out if a time follows.
 * @returns it with each in the person's format: `Friday 27 November 2026, 08:00` becomes `Fri 27 Nov, 08:00`.
 */
export const localDates = (text: string, now: Date): string => rewritten(text, now, formatDate);

/**
 * @param span as written for a model: a day, `from to to`, with or without `, all day`.
 * @returns it for the person, in the format of `localDates`.
 */
export function localSpan(span: string, now: Date): string {
  const days = span.replace(/, all day$/, '');
  const [from = '', to] = days.split(' to ').map((part) => localDates(part, now));
  const written = to === undefined ? from : t('{from} to {to}', { from, to });
  return days === span ? written : t('{days}, all day', { days: written });
}

/** @param size as written for a model: `820 bytes`, `3.4 MB`. @returns it for the person. */
export function localSize(size: string): string {
  const [, count] = /^(\d+) bytes?$/.exec(size) ?? [];
  return count === undefined
    ? localNumbers(size)
    : t('{count, plural, one {# byte} other {# bytes}}', { count: Number(count) });
}

/** Like `localDates`, with full names: for tools whose answer is the day itself. */
export const localFullDates = (text: string, now: Date): string => rewritten(text, now, formatFullDate);

function rewritten(text: string, now: Date, writeDay: typeof formatDate): string {
  const wallNow = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return text.replace(DATE, (_, day?: string, month = '', year = '', ...rest: readonly string[]) => {
    const [hour, minute, plainHour, plainMinute] = rest;
    if (day === undefined)
      return formatTime(Date.UTC(2000, 0, 1, Number(plainHour), Number(plainMinute)), { timeZone: 'UTC' });
    const at = Date.UTC(Number(year), MONTH_NAMES.indexOf(month), Number(day), Number(hour ?? 0), Number(minute ?? 0));
    return hour === undefined
      ? writeDay(at, { timeZone: 'UTC' })
      : formatDateTime(at, { timeZone: 'UTC', now: wallNow });
  });
}

/** @param range as written for a model: `1-3 of 12`. @returns it for the person. */
export function localRange(range: string): string {
  const [, from, to, all] = /^(\d+)-(\d+) of (\d+)$/.exec(range) ?? [];
  return from === undefined || to === undefined || all === undefined
    ? range
    : t('{from}-{to} of {all}', { from, to, all });
}
