import { longPattern } from '../../foundation/long-pattern.ts';

const LEAP_DAY = longPattern('')`
  (?<![\d./-])(?:(?:the )?29(?:th)?(?: of)? feb(?:ruary)?\b|feb(?:ruary)? (?:the )?29(?:th)?\b|29[./]0?2(?!\d)\.?)
  (?![\d/-]|\.\d)(?!,?(?: of)? (?:\d{4}|this|next|last))
`;

/**
 * Adds the year to a 29 February: the next one, or the last one. Other years don't have that day.
 * @param text in lower case, with digits.
 */
export const withLeapYear = (text: string, now: Date): string =>
  text.replace(LEAP_DAY, () => `29 february ${String(leapYear(now, /\blast\b|\bago\b/.test(text) ? -1 : 1))}`);

function leapYear(now: Date, step: 1 | -1): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  for (let year = now.getFullYear(); ; year += step) {
    const day = new Date(year, 1, 29);
    if (day.getDate() === 29 && (step > 0 ? day >= today : day < today)) return year;
  }
}
