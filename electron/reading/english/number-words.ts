import { SMALL_NUMBER_WORDS, TENS_WORDS } from '../../foundation/number-word-lists.ts';
import { withWholeNumbers } from '../../foundation/number-words.ts';

const alternatives = (words: readonly string[]): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');

/** "One" to "ninety-nine", for patterns that ignore case. */
export const NUMBER_WORD =
  `(?:(?:${TENS_WORDS.join('|')})(?:[- ](?:${alternatives(SMALL_NUMBER_WORDS.slice(1, 10))}))?|` +
  `${alternatives(SMALL_NUMBER_WORDS.slice(1))})`;

/** How many of a unit: "15", "fifteen", "an", "half an". */
export const COUNT = String.raw`(?:\d+|half an?|an?|${NUMBER_WORD})`;

/** @returns the number that a `COUNT` stands for. */
export function amountOf(count: string): number {
  const said = count.toLowerCase();
  if (said.startsWith('half')) return 0.5;
  return /^an?$/.test(said) ? 1 : Number(withWholeNumbers(said));
}
