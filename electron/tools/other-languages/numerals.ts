import { remembering } from '../../foundation/remembering.ts';

/** Digits with their signs: "1,234.5", "1.234,5", "1 234", "1'234", "1,50,000". */
const NUMERAL = /(?:\d[\d.,']*|[.,]\d+)/y;
/** "12 000". */
const SPACED = /[1-9]\d{0,2}(?: \d{3})+(?![\d ]*\d)(?:[.,]\d+)?/y;
const MOST_LANGUAGES = 20;
const GROUPS = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/u;

/** @param said as made by `loosely`. @returns the number that it is, a fraction such as "1 1/2" included. */
export function numeral(said: string, language: string): number | null {
  const [, minus, digits = ''] = /^([-\u{2212}] ?)?(?:\+ ?)?(.+)$/u.exec(said) ?? [];
  const value = fraction(digits) ?? wholeNumeral(digits, language);
  return value === null ? null : minus === undefined ? value : -value;
}

function fraction(said: string): number | null {
  const [, whole = '0', part, of] = /^(?:(\d{1,6}) )?(\d{1,4})\/(\d{1,4})$/u.exec(said) ?? [];
  return part === undefined || Number(of) === 0 ? null : Number(whole) + Number(part) / Number(of);
}

function wholeNumeral(said: string, language: string): number | null {
  const found = numeralAt(said, 0, language);
  return found?.length === said.length ? Number(found.digits) : null;
}

export interface Numeral {
  /** As in code: "1234.50". */
  readonly digits: string;
  /** Characters of it in the text. */
  readonly length: number;
}

/** @returns the number in digits at a place of a text. */
export function numeralAt(said: string, at: number, language: string): Numeral | null {
  if (!/[\d.,]/u.test(said.charAt(at))) return null;
  for (const pattern of [SPACED, NUMERAL]) {
    pattern.lastIndex = at;
    const written = pattern.exec(said)?.[0].replace(/(?<=\d)[.,']+$/u, '');
    const digits = written === undefined ? null : plainNumeral(written.replaceAll(/[ ']/gu, ''), language);
    if (written !== undefined && digits !== null) return { digits, length: written.length };
  }
  return null;
}

function plainNumeral(digits: string, language: string): string | null {
  const marks = digits.match(/[.,]/gu) ?? [];
  const [last] = marks.slice(-1);
  if (last === undefined) return digits;
  const end = digits.lastIndexOf(last);
  const [whole, decimals] = [digits.slice(0, end), digits.slice(end + 1)];
  const isGrouped = marks.every((mark) => mark === last) && GROUPS.test(digits);
  if (isGrouped && (marks.length > 1 || last !== decimalSign(language))) return digits.replaceAll(last, '');
  if (marks.length === 1) return `${whole}.${decimals}`;
  if (whole.includes(last) || !GROUPS.test(whole) || decimals === '') return null;
  return `${whole.replaceAll(/[.,]/gu, '')}.${decimals}`;
}

/** @returns the sign before the decimals of a number in a language. */
export const decimalSign = remembering(
  (language: string): string =>
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
  MOST_LANGUAGES,
);
