import { SMALL_NUMBER_WORDS as SMALL, TENS_WORDS as TENS } from '../../foundation/number-word-lists.ts';
import { withOrdinals } from './ordinal-words.ts';

const COMPOUND = new RegExp(String.raw`\b(${TENS.join('|')})(?:[ -](${SMALL.slice(1, 10).join('|')}))?\b`, 'g');
const SIMPLE = new RegExp(String.raw`\b(?:${SMALL.join('|')})\b`, 'g');

/**
 * Replaces number words in dates and times with digits: "twenty-five minutes" becomes "25 minutes". Expects lower case.
 */
export function withDigits(text: string): string {
  return withOrdinals(text)
    .replace(COMPOUND, (_match, ten: string, one: string | undefined) => String(compound(ten, one)))
    .replace(SIMPLE, (word) => String(SMALL.indexOf(word)))
    .replace(/\ba hundred\b/g, '100');
}

const compound = (ten: string, one = 'zero'): number => (TENS.indexOf(ten) + 2) * 10 + SMALL.indexOf(one);

/** Replaces halves with decimals: "an hour and a half" becomes "1.5 hours". Expects lower case and digits. */
export function withDecimals(text: string): string {
  return text
    .replace(/\ban? (second|minute|hour|day|week|month|year) and a half\b/g, '1.5 $1s')
    .replace(/\b(\d+) (minute|hour|day|week)s? and a half\b/g, '$1.5 $2s')
    .replace(/\b(\d+) and a half (minute|hour|day|week)s?\b/g, '$1.5 $2s')
    .replace(/\b(?:half an?|a half|half) (minute|hour|day)\b/g, '0.5 $1s')
    .replace(
      /\b(an?|\d+) hours? and (a|one|1|3) quarters?\b/g,
      (_, hours: string, quarters: string) =>
        `${String((Number(hours) || 1) + (quarters === '3' ? 0.75 : 0.25))} hours`,
    )
    .replace(
      /\b(\d+) and (a|3) quarters? hours?\b/g,
      (_, hours: string, quarters: string) => `${String(Number(hours) + (quarters === '3' ? 0.75 : 0.25))} hours`,
    )
    .replace(/\b3 quarters? of an hour\b/g, '45 minutes')
    .replace(/\b(?:a )?quarter of an hour\b/g, '15 minutes');
}
