import { SMALL_NUMBER_WORDS, TENS_WORDS } from '../../foundation/number-word-lists.ts';
import { withWholeNumbers } from '../../foundation/number-words.ts';

const alternatives = (words: readonly string[]): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');

/** "One" to "ninety-nine", for patterns that ignore case. */
export const NUMBER_WORD =
  `(?:(?:${TENS_WORDS.join('|')})(?:[- ](?:${alternatives(SMALL_NUMBER_WORDS.slice(1, 10))}))?|` +
  `${alternatives(SMALL_NUMBER_WORDS.slice(1))})`;

/** How many of a unit, such as "15", "fifteen", "an", "half an": whether another word is one, `amountOf` says. */
export const COUNT = String.raw`(?:half an?|(?:[a-z]+ty )?[a-z\d-]+)`;

/** @returns the number that a `COUNT` stands for; not a number for other words. */
export function amountOf(count: string): number {
  const said = count.toLowerCase();
  if (said.startsWith('half')) return 0.5;
  return /^an?$/.test(said) ? 1 : Number(withWholeNumbers(said));
}
