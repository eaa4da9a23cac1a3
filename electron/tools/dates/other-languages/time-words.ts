import { z } from 'zod';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../calendar-words.ts';
import { phrasesOf, type Phrases } from '../../other-languages/phrases-at.ts';
import { isMeaning, type Meaning } from './english-time.ts';
import phrases from './phrases.json' with { type: 'json' };

/** The languages whose times are understood, besides English. */
export type TimeLanguage = keyof typeof phrases;

export const TIME_LANGUAGES = Object.keys(phrases) as readonly TimeLanguage[];

export interface TimeWords extends Phrases<Meaning> {
  /** Whether all of these words are in it, alone or in a phrase, or numbers. Nearly always, none of them is. */
  mayHave(words: readonly string[], isNumber: (word: string) => boolean): boolean;
}

const phrasesSchema = z.record(
  z.string(),
  z.object({
    words: z.record(z.string(), z.string().refine(isMeaning)),
    /** From 0 on. */
    numbers: z.array(z.string()),
    /** As ordinals, from 0 on; "o ósmej". */
    hours: z.array(z.string()).optional(),
  }),
);

const PHRASES = phrasesSchema.parse(phrases);
const DAYS: Readonly<Record<number, string>> = {
  [-2]: '2 days ago',
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
  2: 'in 2 days',
};
const STEPS: Readonly<Record<number, string>> = { [-1]: 'last', 0: 'this', 1: 'next' };
const SPANS = ['week', 'month', 'year'] as const;
const UNITS = ['second', 'minute', 'hour', ...SPANS, 'day'] as const;
/** One, few and many have different forms in some languages. */
const COUNTS = [1, 2, 5];

const known = new Map<TimeLanguage, TimeWords>();

/** The words of a language about time: from CLDR what it has, the others from `phrases.json`, which goes first. */
export function timeWordsOf(language: TimeLanguage): TimeWords {
  const words = known.get(language) ?? readTimeWords(language);
  known.set(language, words);
  return words;
}

function readTimeWords(language: TimeLanguage): TimeWords {
  const { words = {}, numbers = [], hours = [] } = PHRASES[language] ?? {};
  const meanings = new Map<string, Meaning>([
    ...unitWords(language),
    ...calendarWords(language),
    ...numbers.map((word, number) => [word, String(number)] as const),
    ...hours.map((word, hour) => [word, `@${String(hour)}`] as const),
    ...Object.entries(words),
  ]);
  meanings.delete('');
  const all = new Set([...meanings.keys()].flatMap((phrase) => wordsIn(phrase)));
  const mayHave: TimeWords['mayHave'] = (said, isNumber) =>
    said.some((word) => all.has(word)) && said.every((word) => all.has(word) || isNumber(word));
  return { ...phrasesOf(language, meanings), mayHave };
}

/** @returns the words of a language for numbers from 0 on. */
export const countedIn = (language: TimeLanguage): readonly string[] => PHRASES[language]?.numbers ?? [];

type Words = readonly (readonly [said: string, meaning: Meaning])[];

function calendarWords(language: TimeLanguage): Words {
  const named = (options: Intl.DateTimeFormatOptions, part: 'weekday' | 'month'): ((date: number) => string) => {
    // Making one costs more than using it.
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (date) => format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
  };
  const weekday = named({ weekday: 'long' }, 'weekday');
  // With a day, a month has the form that it has in dates.
  const months = [named({ month: 'long' }, 'month'), named({ month: 'long', day: 'numeric' }, 'month')];
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ahead = (step: number, unit: Intl.RelativeTimeFormatUnit): string => relative.format(step, unit);
  const all: Words = [
    ...WEEKDAY_NAMES.map((day, at) => [weekday(Date.UTC(2024, 0, 7 + at)), day] as const),
    ...MONTH_NAMES.flatMap((month, at) => months.map((name) => [name(Date.UTC(2024, at, 5)), month] as const)),
    ...Object.entries(DAYS).map(([step, day]) => [ahead(Number(step), 'day'), day] as const),
    ...Object.entries(STEPS).flatMap(([step, word]) =>
      SPANS.map((span) => [ahead(Number(step), span), `${word} ${span}`] as const),
    ),
  ];
  // Where a language has no word for it, CLDR says it with a number, and Chinese and Japanese months are numbers.
  return all.map(([said, meaning]) => [asWritten(said), meaning] as const).filter(([said]) => !/\d/u.test(said));
}

function unitWords(language: TimeLanguage): Words {
  return UNITS.flatMap((unit) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    return COUNTS.map((count) => {
      const parts = format.formatToParts(count).filter(({ type }) => type === 'unit');
      return [asWritten(parts.map(({ value }) => value).join(' ')), `${unit}s`] as const;
    });
  });
}

/** @param text as written in `asWritten`. @returns its words, an apostrophe ending one: "l'", "heure". */
export const wordsIn = (text: string): readonly string[] => text.match(/'?[\p{L}\p{M}]+'?/gu) ?? [];

/** As words are compared: in lower case, with one kind of apostrophe and of spaces. */
export const asWritten = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
