import { SMALL_NUMBER_WORDS } from '../../foundation/number-word-lists.ts';
import { MONTHS, WEEKDAYS } from './calendar-words.ts';

const UNITS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const TEENS = SMALL_NUMBER_WORDS.slice(10).map((word) => (word === 'twelve' ? 'twelfth' : `${word}th`));
/** From the first to the nineteenth. */
const SMALL = [...UNITS, ...TEENS];
const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, twentieth: 20, thirtieth: 30 };

const WORD = String.raw`(?:(?:twenty|thirty)[ -](?:${UNITS.join('|')})|twentieth|thirtieth|${SMALL.join('|')})`;
/** An ordinal is a day next to a month or a weekday, or where only a day can stand: "on the ninth". */
const DAYS = [
  String.raw`\b${WORD}(?=(?: day)?(?: of)? (?:${MONTHS}|(?:the|this|next|that) month)\b)`,
  String.raw`(?<=\b(?:${MONTHS}),? (?:the )?)${WORD}\b`,
  String.raw`(?<=\b(?:${WEEKDAYS}),? (?:on )?the )${WORD}\b`,
  String.raw`(?<=^|\b(?:on|by|until|till|from|due|to|for|and) )the ${WORD}(?=$|[,.;!?]| (?:at|from|to|till|until|and|please)\b)`,
  String.raw`\b(?:twenty|thirty)[ -](?!second)(?:${UNITS.join('|')})\b`,
].map((form) => new RegExp(form, 'g'));

/**
 * Replaces words for days of the month with digits: "the twenty-first of May" becomes "the 21st of may". "Thirty-second timer" and "the
 * first Monday" stay. Expects lower case.
 */
export const withOrdinals = (text: string): string =>
  DAYS.reduce((said, form) => said.replace(form, (words) => words.replace(new RegExp(WORD), digitsOf)), text);

function digitsOf(words: string): string {
  const [first = '', unit] = words.split(/[ -]/);
  const day =
    TENS[first] === undefined
      ? SMALL.indexOf(first) + 1
      : TENS[first] + (unit === undefined ? 0 : UNITS.indexOf(unit) + 1);
  return `${String(day)}${endingOf(day)}`;
}

const ENDINGS = ['th', 'st', 'nd', 'rd'];
const endingOf = (day: number): string => (day > 3 && day < 21 ? 'th' : (ENDINGS[day % 10] ?? 'th'));
