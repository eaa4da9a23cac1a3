import { isSameWord } from './named-kinds.ts';

/** Words that people use for the same, one in a question and the other in what they wrote down. */
const SAME: readonly (readonly string[])[] = [
  ['gift', 'present'],
  ['film', 'movie'],
  ['holiday', 'vacation'],
  ['flat', 'apartment'],
  ['mum', 'mom', 'mother'],
  ['dad', 'father'],
  ['phone', 'mobile'],
  ['tyre', 'tire'],
  ['grocery', 'shopping'],
  ['wifi', 'wi-fi', 'internet'],
];
/** @returns a word, and those that are used for the same. */
export const sameAs = (word: string): readonly string[] => [
  word,
  ...SAME.filter((group) => group.some((one) => isSameWord(word, one))).flat(),
];
