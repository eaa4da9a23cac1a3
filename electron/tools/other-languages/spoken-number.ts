import { z } from 'zod';
import { textLanguage } from '../../../shared/texts/translate.ts';
import { SMALL_NUMBER_WORDS, TENS_WORDS } from '../../foundation/number-word-lists.ts';
import { countedIn, type TimeLanguage } from '../dates/other-languages/time-words.ts';
import { languagesOf, loosely } from './languages.ts';
import written from './number-words.json' with { type: 'json' };
import { numeral, numeralAt } from './numerals.ts';
import { hasSpaces, phraseAt, phrasesOf, type Phrases } from './phrases-at.ts';
import { ONES_FIRST, valueOf, type NumberPart } from './number-parts.ts';

export type NumberLanguage = TimeLanguage | 'en';

export interface NumberWords extends Phrases<NumberPart> {
  readonly language: NumberLanguage;
}

/** Nobody says a number in more. */
const MOST_CHARACTERS = 100;
/** Of a number; characters where words are no longer. */
const MOST_WORDS = 24;
/** They write numbers as one word: "zweihundertfünfzig". */
const JOINING: ReadonlySet<string> = new Set(['de', 'nl', 'it', 'tr']);
/** Digits have words of their own; where words have no spaces between them, the other numbers are built from them. */
const DIGITS = 10;

/**
 * @param text a number in digits of any script or in words of any of thirteen languages: "1.234,5", "१२", "zweieinhalb", "三千五百万".
 * @param language whose decimal sign decides what "1.500" is; the person's if left out.
 * @returns null if it is anything else, or has anything else in it.
 */
export function spokenNumber(text: string, language: string = textLanguage()): number | null {
  if (text.length > MOST_CHARACTERS) return null;
  const said = loosely(text);
  const inDigits = numeral(said, language);
  if (inDigits !== null) return inDigits;
  for (const one of ['en', ...languagesOf(said)] as const) {
    const found = numberAt(said, 0, numberWordsOf(one));
    if (found?.length === said.length) return found.value;
  }
  return null;
}

/** @returns the number that a text, as made by `loosely`, has at a place, and how long it is there. */
export function numberAt(
  said: string,
  start: number,
  words: NumberWords,
): { readonly value: number; readonly length: number } | null {
  const parts: { readonly part: readonly NumberPart[]; readonly end: number }[] = [];
  for (let at = start; at < said.length && parts.length < MOST_WORDS;) {
    const found = partAt(said, at, words);
    if (found === null) break;
    const end = at + found.length;
    parts.push({ part: found.parts, end });
    at = end + (/^(?: +|-(?=\p{L}))/u.exec(said.slice(end, end + 3))?.[0].length ?? 0);
  }
  for (let count = parts.length; count > 0; count--) {
    const value = valueOf(parts.slice(0, count).flatMap(({ part }) => part));
    if (value !== null) return { value, length: (parts[count - 1]?.end ?? start) - start };
  }
  return null;
}

interface Found {
  readonly parts: readonly NumberPart[];
  readonly length: number;
}

function partAt(said: string, at: number, words: NumberWords): Found | null {
  const digits = numeralAt(said, at, words.language);
  if (digits !== null) return { parts: [{ kind: 'numeral', value: Number(digits.digits) }], length: digits.length };
  const phrase = phraseAt(said, at, words);
  if (phrase !== null) return { parts: [phrase.meaning], length: phrase.length };
  return JOINING.has(words.language) ? joinedAt(said, at, words) : null;
}

/** "zweihundertfünfzig": the word is made of parts only. */
function joinedAt(said: string, start: number, { meanings, longest }: NumberWords): Found | null {
  const [word = ''] = /^[\p{L}\p{M}]+/u.exec(said.slice(start, start + MOST_CHARACTERS)) ?? [];
  const failed = new Set<number>();
  const split = (at: number): readonly NumberPart[] | null => {
    if (at === word.length) return [];
    if (failed.has(at)) return null;
    for (let length = Math.min(longest, word.length - at); length > 0; length--) {
      const part = meanings.get(word.slice(at, at + length));
      const rest = part === undefined ? null : split(at + length);
      if (part !== undefined && rest !== null) return [part, ...rest];
    }
    failed.add(at);
    return null;
  };
  const found = word === '' ? null : split(0);
  return found === null ? null : { parts: found, length: word.length };
}

const known = new Map<NumberLanguage, NumberWords>();

/** The words of a language for numbers and their parts. */
export function numberWordsOf(language: NumberLanguage): NumberWords {
  const words = known.get(language) ?? readNumberWords(language);
  known.set(language, words);
  return words;
}

const writtenSchema = z.record(z.string(), z.union([z.number(), z.string()]));

function readNumberWords(language: NumberLanguage): NumberWords {
  const others = Object.entries(writtenSchema.parse(written[language]));
  const meanings = new Map<string, NumberPart>([
    ...countedWords(language).map(([word, value]) => [loosely(word), { kind: 'add', value }] as const),
    ...others.map(([word, part]) => [loosely(word), partOf(part)] as const),
  ]);
  return { language, ...phrasesOf(language, meanings) };
}

function countedWords(language: NumberLanguage): readonly (readonly [word: string, value: number])[] {
  if (language !== 'en') {
    const words = countedIn(language).map((word, value) => [word, value] as const);
    return hasSpaces(language) ? words : words.slice(0, DIGITS);
  }
  return [
    ...SMALL_NUMBER_WORDS.map((word, value) => [word, value] as const),
    ...TENS_WORDS.map((word, index) => [word, (index + 2) * 10] as const),
  ];
}

/** `*100` multiplies what comes before it, `+0.5` adds to what comes after it. */
function partOf(code: number | string): NumberPart {
  if (typeof code === 'number') return { kind: 'add', value: code };
  if (code === 'and before tens') return { kind: 'and', value: ONES_FIRST };
  if (code === 'and' || code === 'point' || code === 'minus') return { kind: code, value: 0 };
  return { kind: code.startsWith('*') ? 'times' : 'before', value: Number(code.slice(1)) };
}
