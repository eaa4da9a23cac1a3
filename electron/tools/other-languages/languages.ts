import { textLanguage } from '../../../shared/texts/translate.ts';
import { remembering } from '../../foundation/remembering.ts';
import { plainLetters } from '../dates/city-zones.ts';
import { TIME_LANGUAGES, type TimeLanguage } from '../dates/other-languages/time-words.ts';

/** Letters that a language is written with; nobody's words of one are looked up in another. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Cyrl: /\p{Script=Cyrillic}/u,
  Hans: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Deva: /\p{Script=Devanagari}/u,
  Latn: /\p{Script=Latin}/u,
};

const lettersOf = remembering(
  (language: TimeLanguage): RegExp => SCRIPTS[new Intl.Locale(language).maximize().script ?? ''] ?? /\p{L}/u,
  TIME_LANGUAGES.length,
);

/** @returns the languages that a text may be in, by its letters; the person's goes first. */
export const languagesOf = (text: string): readonly TimeLanguage[] =>
  TIME_LANGUAGES.filter((language) => lettersOf(language).test(text)).toSorted(
    (left, right) => Number(right === textLanguage()) - Number(left === textLanguage()),
  );

/**
 * Text as words are compared in: in lower case, without accents and what else people leave out on their keyboards; with digits
 * from 0 to 9, plain spaces and one kind of apostrophe.
 */
export const loosely = (text: string): string =>
  text
    .replaceAll(/[¼½¾⅓⅔⅛]/g, (part) => ` ${part.normalize('NFKD').replace('⁄', '/')}`)
    .normalize('NFKD')
    .toLowerCase()
    // Accents of Latin and Cyrillic letters, and the dot below Devanagari ones.
    .replaceAll(/[\u0300-\u036F\u093C]/g, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[øłđðßæþı]/g, plainLetters)
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of a script follow one another from 0 on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value++;
  return String(value);
}
