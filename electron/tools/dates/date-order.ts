import { personLocale } from '../../../shared/formats/locale.ts';

/** "3/12" and "3/12/2026"; with dots, the day comes first everywhere. */
const NUMERIC =
  /(?<![\d/])(\d{1,2})\/(\d{1,2})(?=\/\d{2,4}\b|(?![\d/]))(?! (?:an? )?(?:hour|minute|day|week|month|year))/g;

/** @returns whether the person writes the month before the day, as in the United States. */
export function writesMonthFirst(locale: string = personLocale()): boolean {
  const order = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(new Date(2026, 11, 30))
    .map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
}

/** Rewrites dates such as "12/3" with the day first; a number above 12 is a day in either position. */
export function withDayFirst(words: string, locale?: string): string {
  if (!writesMonthFirst(locale)) return words;
  return words.replace(NUMERIC, (said, first: string, second: string) =>
    Number(first) > 12 ? said : `${second}/${first}`,
  );
}
