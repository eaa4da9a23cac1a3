import { Phrases } from '../../foundation/phrases.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { changesAtStart } from './change-words.ts';

/** Where a clause may begin: "…, so please put it in my calendar". */
const BEGINS = String.raw`(?:^|[,.;:!?–-]\s+|\s(?:so|and|then)\s+)`;
const POLITE = String.raw`(?:(?:please|pls|plz|kindly|(?:could|can|would|will) (?:you|u)(?: be so kind(?: as to| and)?)?)\s+)`;
const FILLING = String.raw`(?:(?:just|so|and|then|also)\s+)*`;
const VERBS = new Phrases(
  'put, write, save, add, note, jot, store, enter, keep, remember, take, update, mark, pop, stick, schedule, change, move, cancel, look',
  'pencil',
);
const POLITELY = new RegExp(String.raw`${BEGINS}${FILLING}(${POLITE}+(?:[\p{L}]+\b)?)`, 'giu');
const REFERRING = new RegExp(
  String.raw`${BEGINS}${FILLING}((?:(\p{L}+)\s+(?:it|that|this|them|him|her|those|these|one)|remind me)\b)`,
  'giu',
);

/**
 * @returns the words of a request that only ask, such as "could you add" and "put that": what is to be stored has none of them.
 */
export const askingWords = (request: string): readonly string[] => {
  const polite = [...request.matchAll(POLITELY)].map(([, words = '']) => words.trim());
  const referring = [...request.matchAll(REFERRING)].flatMap(([, words = '', verb]) =>
    verb === undefined || VERBS.has(verb) ? [words.trim()] : [],
  );
  const told = [...polite, ...referring];
  const later = [...request.matchAll(LATER)].map(({ 0: begins, index }) =>
    firstWords(request.slice(index + begins.length)),
  );
  return [...new Set([...told, ...later])].filter((words) => words !== '');
};

/** Where a request follows a reason: "it wasn't the nuts, so strike the allergy". What is to be kept may have requests in it. */
const LATER = longPattern('giu')`
  (?=[,;.!?]\s|\bso\s)(?<!^[^.!?]*\b(?:remind|remember|note|write|task|to-?do|memo)\b[^.!?]*)
  (?:[,;.!?]\s+(?:so\s+)?|\bso\s+)(?:please\s+)?(?=\p{L}+ )
`;

const firstWords = (rest: string): string =>
  changesAtStart(rest).length === 0 ? '' : (/^\S+ \S+/.exec(rest)?.[0] ?? '');
