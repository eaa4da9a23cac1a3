import { textLanguage } from '../../../../shared/texts/translate.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { loosely } from '../../other-languages/languages.ts';
import { phraseAt } from '../../other-languages/phrases-at.ts';
import { numberAt, numberWordsOf } from '../../other-languages/spoken-number.ts';
import { asWritten, TIME_LANGUAGES, timeWordsOf, wordsIn, type TimeLanguage, type TimeWords } from './time-words.ts';
import { englishTime, type Meaning, type ToldTime } from './english-time.ts';

/** Nobody says a time in more. */
const MOST_CHARACTERS = 100;
/** Words that are English, too, or that English people use: alone, they don't make a time one in another language. */
const ENGLISH = longPattern('u')`
  ^(?:
    a|am|an|april|as|at|august|cet|dag|date|december|die|do|dos|due|fin|for|h|half|her|i|in|me|mins?|minutes?|no|november
    |o|of|on|once|otto|over|per|secondes?|sept|september|six|tag|ten|the|to|uno|van|we|week|weekend|zero
  )$
`;

/** Words about time that none of the other languages has: with one of them, no other language need be looked at. */
export const ENGLISH_ONLY = longPattern('u')`
  ^(?:
    (?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|yesterday|morning|afternoon|evening|night|noon|at|the|next|last
    |this|every|each|first|thing|from|for|until|till|ago|after|before|now|later|days?|hours?|months?|years?|weeks|january|february|march
    |june|july|october
  )$
`;

/** The others are only looked at for letters of theirs: a language's words take some milliseconds to gather. */
const LATIN: ReadonlySet<TimeLanguage> = new Set(
  TIME_LANGUAGES.filter((language) => new Intl.Locale(language).maximize().script === 'Latn'),
);

/**
 * Puts a time that was said in another language into the English words that the readers of times know: "morgen um halb drei" is
 * "tomorrow at 2:30". In the person's language, if it can be, or else in the first in which every word is one about time.
 * @returns the words as they are if there is none, or if they are English.
 */
export function inEnglish(words: string, options: ToldTime = {}): string {
  if (words.length > MOST_CHARACTERS) return words;
  const text = asWritten(words);
  const said = wordsIn(text);
  if (said.some((word) => ENGLISH_ONLY.test(word))) return words;
  if (said.every((word) => ENGLISH.test(word))) return words;
  const isLatin = said.every((word) => /^[\p{Script=Latin}\p{M}']+$/u.test(word));
  for (const language of orderedLanguages()) {
    if (isLatin !== LATIN.has(language)) continue;
    const known = timeWordsOf(language);
    if (known.hasSpaces && !known.mayHave(said, (word) => isNumberWord(word, language))) continue;
    const meanings = meaningsOf(text, known, (at) => numberWordsAt(text, at, language, options));
    const english = meanings === null ? null : englishTime(meanings, options);
    if (english !== null) return english;
  }
  return words;
}

function orderedLanguages(): readonly TimeLanguage[] {
  const own = TIME_LANGUAGES.filter((language) => language === textLanguage());
  return [...own, ...TIME_LANGUAGES.filter((language) => !own.includes(language))];
}

/** Nobody says a number about time in more words. */
const NUMBER_WORDS = /^[\p{L}\p{M}'-]+(?: [\p{L}\p{M}'-]+){0,4}/u;
const NUMBER = /^\d+(?:[.:]\d+)*(?:,\d+|\.)?/u;

/** @returns what each part says, from left to right, the longest part that says something first; null if any of them says nothing. */
function meaningsOf(
  text: string,
  words: TimeWords,
  numberInWords: (at: number) => Found | null,
): readonly Meaning[] | null {
  const meanings: Meaning[] = [];
  for (let at = 0; at < text.length;) {
    if (/[\s,]/u.test(text.charAt(at))) {
      at++;
      continue;
    }
    const found = digitsAt(text, at) ?? longer(phraseAt(text, at, words), numberInWords(at));
    if (found === null) return null;
    if (found.meaning !== '') meanings.push(found.meaning);
    at += found.length;
  }
  return meanings;
}

interface Found {
  readonly meaning: Meaning;
  readonly length: number;
}

/** "Quarante" is a number, "quarante-cinq" a longer one. */
const longer = (phrase: Found | null, number: Found | null): Found | null =>
  (number?.length ?? 0) > (phrase?.length ?? 0) ? number : phrase;

const isNumberWord = (word: string, language: TimeLanguage): boolean =>
  numberWordsAt(word, 0, language, { isLength: true })?.length === word.length ||
  numberWordsOf(language).meanings.has(loosely(word));

/** @returns a whole number in words, such as those of minutes; of lengths, also one and a half. */
function numberWordsAt(text: string, at: number, language: TimeLanguage, { isLength = false }: ToldTime): Found | null {
  const words = numberWordsOf(language);
  const [run = ''] = NUMBER_WORDS.exec(text.slice(at, at + MOST_CHARACTERS)) ?? [];
  const isMeant = (value: number): boolean => isLength || Number.isInteger(value);
  if (!words.hasSpaces) {
    const found = numberAt(run, 0, words);
    return found !== null && isMeant(found.value) ? { meaning: String(found.value), length: found.length } : null;
  }
  for (let length = run.length; length > 0; length = run.lastIndexOf(' ', length - 1)) {
    const said = loosely(run.slice(0, length));
    const found = numberAt(said, 0, words);
    if (found?.length === said.length && isMeant(found.value)) return { meaning: String(found.value), length };
  }
  return null;
}

function digitsAt(text: string, at: number): Found | null {
  const [number] = NUMBER.exec(text.slice(at)) ?? [];
  if (number === undefined) return null;
  // "3. März" is an ordinal number, "1,5 Stunden" a decimal one.
  const meaning = number.replace(/^(\d+)\.$/u, '$1').replace(',', '.');
  return { meaning, length: number.length };
}
