import { stemmedWords } from '../selection/word-index.ts';

/** The person, whoever speaks: "I" and "the user" are the same. What is theirs is not the person. */
const PERSON = 'person';
const THEIRS = 'ofperson';
const NOT = 'not';

/** Words without which a clause says the same. Prepositions of direction and time are not among them. */
const LIGHT = new Set(
  (
    'a an the am is are be been being have has do does of in on at for by as that which who there this also too really very ' +
    'please just so well now own kindly his her hers its their theirs call called nam named name'
  ).split(' '),
);
/** In the order of their application: "the user's" contains "the user". */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  [/\b(?:cannot|can't)\b/gi, ' can not '],
  [/\bwon't\b/gi, ' will not '],
  [/n't\b/gi, ' not '],
  [/\b(?:never|no|none|neither|nor)\b/gi, ' not '],
  [/\bthe (?:user|person)'s\b|\b(?:my|mine|our|ours|your|yours)\b/gi, ` ${THEIRS} `],
  [/\bthe (?:user|person)\b|\b(?:i|me|we|us|you)(?:'(?:m|ve|re))?\b/gi, ` ${PERSON} `],
  [/\bgoes by\b/gi, ' is called '],
  [/\b(?:was|were|had|did)\b/gi, ' past '],
  [/\b(he|she|it|that|there)'s\b/gi, '$1'],
  [/'s\b/gi, ' '],
];
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DAY_FIRST = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ((?:${MONTHS})[a-z]*)\b`, 'gi');
const MONTH_FIRST = new RegExp(String.raw`\b((?:${MONTHS})[a-z]*) (\d{1,2})(?:st|nd|rd|th)?\b(?![.:]\d)`, 'gi');
/** A decimal, a time or a number with separators is one word. */
const JOINED_NUMBER = /(?<=\d)[.,:](?=\d)/g;

/**
 * @returns the words that decide what a clause says, in order: without articles and forms of "to be", with one word for
 * the person and one for "not". Two clauses with the same words in the same order say the same.
 */
export function clauseWords(text: string): readonly string[] {
  const plain = SAME.reduce((written, [pattern, word]) => written.replaceAll(pattern, word), text)
    .replaceAll(DAY_FIRST, '$2-$1')
    .replaceAll(MONTH_FIRST, '$1-$2')
    .replaceAll(JOINED_NUMBER, 'q')
    .replaceAll(/(?<=[a-z])-(?=\d)/gi, 'q');
  return plain
    .split(/\s+/)
    .flatMap((word) => stemmedWords(word))
    .filter((word) => !LIGHT.has(word));
}

export const isPersonWord = (word: string | undefined): boolean => word === PERSON || word === THEIRS;
export const isTheirs = (word: string | undefined): boolean => word === THEIRS;
export const isNot = (word: string | undefined): boolean => word === NOT;
