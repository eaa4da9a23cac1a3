import { z } from 'zod';
import { textLanguage } from '../../../shared/texts/translate.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import type { TimeLanguage } from '../dates/other-languages/time-words.ts';
import { languagesOf, loosely } from './languages.ts';
import { decimalSign, numeralAt } from './numerals.ts';
import { phraseAt, phrasesOf, type Phrases } from './phrases-at.ts';
import { numberAt, numberWordsOf, type NumberWords } from './spoken-number.ts';
import written from './sum-words.json' with { type: 'json' };

/** Longer texts aren't sums that a person said. */
const MOST_CHARACTERS = 200;
/** All but the sign in "3 x 4". */
const isWord = (text: string): boolean => /[\p{L}\p{M}]/u.test(text) && text !== 'x';

/** Words about sums that none of the other languages has. */
export const ENGLISH_ONLY = longPattern('u')`
  (?<![\p{L}'])(?:
    of|percent|times|divided|multiplied|by|the|what|what's|how|much|many|from|off|root|square|third|quarter|twice|average|between|people
    |each|and|with|for|at|less|than|split|added|it|if
  )(?![\p{L}'])
`;
/** Words of other languages that an English sum may have, too; they don't make it one of theirs. */
const ENGLISH_TOO: ReadonlySet<string> = new Set(
  (
    'a an as average das de die do double dollar dollars e euro euros francs i la los minus on per percent pesos plus puissance ' +
    'triple vat x'
  ).split(' '),
);

/**
 * Puts a sum in another language into English words: "15 Prozent von 240" is "15 % of 240". Numbers are written in digits.
 * @returns null if it is in English, or in none of the languages that are known.
 */
export function sumInEnglish(expression: string): string | null {
  if (expression.length > MOST_CHARACTERS) return null;
  const said = loosely(expression.replaceAll('²', '^2').replaceAll('³', '^3').replaceAll(/[¿¡]/gu, ''));
  if (ENGLISH_ONLY.test(said)) return null;
  const sums = languagesOf(said).flatMap((language) => translated(said, language) ?? []);
  const [best] = sums.toSorted((left, right) => left.unknown - right.unknown);
  const plain = best === undefined ? inPlainDigits(said) : inOrder(best.english);
  return plain === expression ? null : plain;
}

/** "4,80 + 12,50": two decimals are money, and with another number of them, it depends on the person's language. */
function inPlainDigits(said: string): string {
  const hasCommas = decimalSign(textLanguage()) === ',' || /\d,\d\d(?!\d)/u.test(said);
  return isWord(said.replaceAll(/[^\p{L}\p{M}]/gu, '')) || !hasCommas
    ? said
    : said.replaceAll(/\d[\d.,]*/gu, (digits) => numeralAt(digits, 0, 'de')?.digits ?? digits);
}

interface Translated {
  readonly english: string;
  /** How many words aren't known: those for what is counted. */
  readonly unknown: number;
}

/** @returns null if none of its words is of that language only. */
function translated(said: string, language: TimeLanguage): Translated | null {
  const [sumWords, numbers] = [sumWordsOf(language), numberWordsOf(language)];
  const parts: string[] = [];
  let [unknown, isOfLanguage, hasOperator] = [0, false, false];
  for (let at = 0; at < said.length;) {
    const word = sumWordIn(said, at, sumWords) ?? numberIn(said, at, numbers);
    const length = word?.length ?? restOfWord(said, at);
    const text = said.slice(at, at + length);
    if (word === null && isWord(text)) unknown++;
    isOfLanguage ||= word !== null && isWord(text) && !ENGLISH_TOO.has(text);
    // "12 per 3,5": nothing else in it could be English.
    hasOperator ||= word !== null && isWord(text) && /^[a-z]/u.test(word.english) && word.english !== text;
    parts.push(word?.english ?? text);
    at += length;
  }
  return isOfLanguage || (hasOperator && unknown === 0)
    ? { english: parts.join(' ').replaceAll(/\s+/gu, ' ').trim(), unknown }
    : null;
}

interface Found {
  readonly english: string;
  readonly length: number;
}

const restOfWord = (said: string, at: number): number =>
  /^(?:[\p{L}\p{M}]+|\d+|.)/su.exec(said.slice(at, at + MOST_CHARACTERS))?.[0].length ?? 1;

function sumWordIn(said: string, at: number, words: Phrases<string>): Found | null {
  const found = phraseAt(said, at, words);
  return found === null ? null : { english: found.meaning, length: found.length };
}

function numberIn(said: string, at: number, words: NumberWords): Found | null {
  const found = numberAt(said, at, words);
  if (found === null) return null;
  const numeral = numeralAt(said, at, words.language);
  const english = numeral?.length === found.length ? numeral.digits : String(found.value);
  return { english, length: found.length };
}

const NUMBER = String.raw`\d+(?:\.\d+)?%?|\([^()]*\)`;
const PLAIN = String.raw`\d+(?:\.\d+)?`;
const SHARE = String.raw`${PLAIN}%(?: off)?|(?:square|cube) root|half|(?:two )?thirds?|(?:three )?quarters?|double|triple|square|cube`;
const OPERATORS: Readonly<Record<string, string>> = { divide: '/', times: '*', plus: '+', minus: '-' };

const PERCENT_BEFORE = new RegExp(String.raw`(?<!\d ?)(?:@percent|%) ?(${PLAIN})`, 'gu');
const TENTHS = new RegExp(String.raw`(${PLAIN}) @tenths`, 'gu');
const POWER = new RegExp(String.raw`(${PLAIN}) @of (${PLAIN}) @power`, 'gu');
const SHARE_AFTER = new RegExp(String.raw`(${NUMBER}) @of (${SHARE})(?=$|[ )])`, 'gu');
const WITHOUT_OF = /(?<=\b(?:off|double|triple)) of (?=[\d(])/gu;
const OPERATOR_AFTER = new RegExp(String.raw`(${NUMBER})(?: @of)? (${NUMBER}) @(divide|times|plus|minus)`, 'gu');

/** Where other languages say it in another order: "144 @of square root" is "square root of 144". */
const inOrder = (english: string): string =>
  english
    .replaceAll(PERCENT_BEFORE, '$1%')
    .replaceAll(TENTHS, (_, tenths: string) => `${String(Number(tenths) * 10)}%`)
    .replaceAll(/(?<=\d) %/gu, '%')
    .replaceAll(POWER, '$1 ^ $2')
    .replaceAll(SHARE_AFTER, '$2 of $1')
    .replaceAll(WITHOUT_OF, ' ')
    .replaceAll(OPERATOR_AFTER, (_, left: string, right: string, operator: string) =>
      [left, OPERATORS[operator], right].join(' '),
    )
    .replaceAll('@of', ' ')
    .replaceAll(/ (?=,)/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const known = new Map<TimeLanguage, Phrases<string>>();

/** What words of a language about sums are in English; with `@`, what they do to the words around them. */
export function sumWordsOf(language: TimeLanguage): Phrases<string> {
  const words = known.get(language) ?? readSumWords(language);
  known.set(language, words);
  return words;
}

function readSumWords(language: TimeLanguage): Phrases<string> {
  const all = Object.entries(z.record(z.string(), z.string()).parse(written[language]));
  return phrasesOf(language, new Map(all.map(([word, english]) => [loosely(word), english])));
}
