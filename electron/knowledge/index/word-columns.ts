import { folded } from '../../storage/text-search/full-text-query.ts';
import { indexWords } from '../../selection/word-index.ts';

/** Scripts that are written without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words are hardly compounds. */
const LEAST_COMPOUND = 8;

/** @returns the pairs of letters of what is written without spaces, which are found as words; empty if there are none. */
export function pairsOf(text: string): string {
  if (!UNSPACED.test(text)) return '';
  return (text.match(WORD) ?? [])
    .filter((word) => UNSPACED.test(word))
    .flatMap((word) => indexWords(word))
    .join(' ');
}

/** @returns the long words of a text, each once: what one word is inside of. */
export function longWords(text: string): string {
  const words = (text.match(WORD) ?? []).filter((word) => word.length >= LEAST_COMPOUND && !UNSPACED.test(word));
  return [...new Set(words.map(folded))].join(' ');
}
