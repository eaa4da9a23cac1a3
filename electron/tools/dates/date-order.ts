import { personLocale } from '../../../shared/formats/locale.ts';
import { remembering } from '../../foundation/remembering.ts';
import { wallDay } from './wall-clock.ts';

/** "3/12" and "3/12/2026"; with dots, the day comes first everywhere. */
const NUMERIC =
  /(?<![\d/])(\d{1,2})\/(\d{1,2})(?=\/\d{2,4}\b|(?![\d/]))(?! (?:an? )?(?:hour|minute|day|week|month|year))/g;

const MOST_LOCALES = 4;

/** @returns whether the person writes the month before the day, as in the United States. */
export const writesMonthFirst = (locale: string = personLocale()): boolean => isMonthFirst(locale);

/** Looking a locale up takes as long as reading a date. */
const isMonthFirst = remembering((locale: string): boolean => {
  const order = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(new Date(2026, 11, 30))
    .map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
}, MOST_LOCALES);

/** Rewrites dates such as "12/3" with the day first; a number above 12 is a day in either position. */
export function withDayFirst(words: string, locale?: string): string {
  if (!writesMonthFirst(locale)) return words;
  return words.replace(NUMERIC, (said, first: string, second: string) =>
    Number(first) > 12 ? said : `${second}/${first}`,
  );
}

const WITH_YEAR = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(20\d\d)(?![\d/])/g;

/**
 * Exchanges day and month of a date with its year that has passed otherwise: "11/3/2026", said in October 2026 of something to come,
 * is "2026-11-03".
 */
export const withDayToCome = (words: string, now: Date, locale?: string): string =>
  words.replace(WITH_YEAR, (said, first: string, second: string, year: string) => {
    const endOf = (day: string, month: string): Date => new Date(Number(year), Number(month) - 1, Number(day), 24);
    const [usual, other] = [endOf(first, second), endOf(second, first)];
    const [asRead, turned] = writesMonthFirst(locale) ? [other, usual] : [usual, other];
    if (Math.max(Number(first), Number(second)) > 12 || asRead > now || turned <= now) return said;
    return wallDay(new Date(turned.getTime() - 1));
  });
