import { NEIGHBOURS } from '../../../foundation/slips.ts';

/** Letters of the shortest word in which letters that changed places are seen. */
export const LEAST_LETTERS = 4;
/** Letters that a word needs before it is recognized with any other slip. */
const OTHER_SLIPS = 6;

/**
 * @param word in lower case, of at least `LEAST_LETTERS` letters. @returns what it becomes if fingers slip once: two letters change
 *   places; in longer words also: a letter other than the first is left out, typed twice, or the key next to it is hit.
 */
export function fingerSlipsOf(word: string): readonly string[] {
  return word.length < OTHER_SLIPS
    ? swapped(word)
    : [...swapped(word), ...shortened(word), ...doubled(word), ...withOtherKeys(word)];
}

/** @param word in lower case. @returns what may have been meant, most of it no words: all whose `fingerSlipsOf` the word is. */
export function behindFingerSlip(word: string): readonly string[] {
  const longer = [
    ...(word.length + 1 < OTHER_SLIPS ? [] : lengthened(word)),
    ...(word.length - 1 < OTHER_SLIPS ? [] : shortened(word).filter((known) => doubled(known).includes(word))),
    ...(word.length < OTHER_SLIPS ? [] : withOtherKeys(word)),
  ];
  return [...new Set([...swapped(word), ...longer])];
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

const exchanged = (word: string, at: number, letters: string, length = 1): string =>
  word.slice(0, at) + letters + word.slice(at + length);

const places = (word: string): readonly number[] => Array.from(word.slice(1), (_, at) => at + 1);

const swapped = (word: string): readonly string[] =>
  places(word)
    .map((at) => exchanged(word, at - 1, word.charAt(at) + word.charAt(at - 1), 2))
    .filter((other) => other !== word);

/** A last "s" isn't left out by a finger: "thermo" is no "thermos". */
const isPlural = (word: string, at: number, letter: string): boolean => at === word.length && letter === 's';

const shortened = (word: string): readonly string[] =>
  places(word)
    .filter((at) => !isPlural(word, at + 1, word.charAt(at)))
    .map((at) => exchanged(word, at, ''));

const lengthened = (word: string): readonly string[] =>
  [...places(word), word.length].flatMap((at) =>
    LETTERS.filter((letter) => !isPlural(word, at, letter)).map((letter) => exchanged(word, at, letter, 0)),
  );

const doubled = (word: string): readonly string[] =>
  Array.from(word, (letter, at) => exchanged(word, at, letter + letter));

const withOtherKeys = (word: string): readonly string[] =>
  places(word).flatMap((at) => keysNextTo(word.charAt(at)).map((key) => exchanged(word, at, key)));

const keysNextTo = (letter: string): readonly string[] =>
  [...NEIGHBOURS].filter((pair) => pair.startsWith(letter)).map((pair) => pair.charAt(1));
