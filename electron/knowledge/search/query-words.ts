import { indexWords } from '../../selection/word-index.ts';
import { folded } from '../../storage/text-search/full-text-query.ts';
import { pairsOf, UNSPACED } from '../index/word-columns.ts';

/** More words make a search slower, not better. */
const MOST_WORDS = 24;
const MOST_LETTERS = 64;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * @returns the words of a question that say something, each once, as the index has them; of what is written without
 * spaces, its pairs of letters. All words if none says anything.
 */
export function queryWords(text: string): readonly string[] {
  const words = (text.slice(0, 4000).match(WORD) ?? []).map((word) => word.slice(0, MOST_LETTERS).toWellFormed());
  const all = words.flatMap((word) => (UNSPACED.test(word) ? pairsOf(word).split(' ') : [folded(word)]));
  const telling = words.flatMap((word) => {
    if (UNSPACED.test(word)) return pairsOf(word).split(' ');
    return indexWords(word).length === 0 ? [] : [folded(word)];
  });
  return [...new Set(telling.length === 0 ? all : telling)].filter((word) => word !== '').slice(0, MOST_WORDS);
}
