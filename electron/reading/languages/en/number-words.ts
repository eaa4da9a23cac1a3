import { masked } from '../../../foundation/masked.ts';
import { SMALL_NUMBER_WORDS, TENS_WORDS } from '../../../foundation/number-word-lists.ts';
import { withWholeNumbers } from '../../../foundation/number-words.ts';

const alternatives = (words: readonly string[]): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');

/** "One" to "ninety-nine", for patterns that ignore case. */
export const NUMBER_WORD =
  `(?:(?:${TENS_WORDS.join('|')})(?:[- ](?:${alternatives(SMALL_NUMBER_WORDS.slice(1, 10))}))?|` +
  `${alternatives(SMALL_NUMBER_WORDS.slice(1))})`;

/** A character that no text has, for each one of a number in words. */
export const NUMBER_MARK = '\uf000';
const MASKED = new RegExp(String.raw`(?<![\p{L}\d])(?:(?!one\b)${NUMBER_WORD}|a hundred)(?![\p{L}\d])`, 'giu');

/** The same text with its numbers in words masked; "one" may also stand for a thing. */
export const withNumbersMasked = (text: string): string => masked(text, MASKED, NUMBER_MARK);

/** How many of a unit, such as "15", "fifteen", "an", "half an": whether another word is one, `amountOf` says. */
export const COUNT = String.raw`(?:half an?|(?:[a-z]+ty )?[a-z\d-]+)`;

/** @returns the number that a `COUNT` stands for; not a number for other words. */
export function amountOf(count: string): number {
  const said = count.toLowerCase();
  if (said.startsWith('half')) return 0.5;
  return /^an?$/.test(said) ? 1 : Number(withWholeNumbers(said));
}
