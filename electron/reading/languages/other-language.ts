import { isCommonWord } from './en/common-words.ts';

/** Names of files say nothing about the language around them. */
const FILE_NAMES = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,255}\.[a-z\d]{1,5}(?![\p{L}\p{N}])/gu;
const MOST_CHARACTERS = 300;
/** Share of letters of another alphabet from which a text is in another language: Chinese says much in few of them. */
const LEAST_OTHER_LETTERS = 0.3;
/** Letters of a word that may say something about its language. */
const LEAST_LETTERS = 3;
/** What another language needs, by the number of words: its score, its lead over English, and at most this share of English words. */
const BY_WORDS = { two: { score: 0.7, ahead: 0.2, common: 0 }, more: { score: 0.4, ahead: 0.1, common: 0.4 } } as const;

/** @returns whether a text is in another language than English, as its letters and common words say; null if they don't. */
export function languageByWords(text: string): boolean | null {
  const said = withoutFileNames(text);
  const letters = said.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return false;
  const latin = said.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters - latin >= LEAST_OTHER_LETTERS * letters) return true;
  const words = wordsOf(said);
  if (words.length < 2) return false;
  const known = words.filter((word) => isCommonWord(word.toLowerCase())).length;
  return known > boundsOf(words).common * words.length ? false : null;
}

/** The end of a text, without names of files. */
export const withoutFileNames = (text: string): string => text.slice(-MOST_CHARACTERS).replace(FILE_NAMES, ' ');

export const wordsOf = (said: string): readonly string[] =>
  (said.match(/[\p{L}\p{M}]+/gu) ?? []).filter(({ length }) => length >= LEAST_LETTERS);

/** What another language needs to be detected, by how many words there are. */
export const boundsOf = (words: readonly string[]) => (words.length === 2 ? BY_WORDS.two : BY_WORDS.more);
