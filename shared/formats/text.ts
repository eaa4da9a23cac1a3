import { personLocale } from './locale.ts';

/** @returns what puts texts in order as the person's language does. */
export const textCollator = (options: Intl.CollatorOptions = {}): Intl.Collator =>
  new Intl.Collator(personLocale(), options);

/** @returns what divides a text into words, sentences or characters as the person's language does. */
export const textSegmenter = (granularity: 'word' | 'grapheme' | 'sentence'): Intl.Segmenter =>
  new Intl.Segmenter(personLocale(), { granularity });
