import { folded } from './full-text-query.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** How far into a text a match is searched; if there is none, the excerpt is the beginning. */
const MOST_CHARACTERS = 500_000;
/** Maximum characters of an excerpt, for very long words. */
const LONGEST = 300;
/** Characters that count as a word before the match: some scripts don't divide words. */
const LONG_WORD = 20;

/**
 * @param words of the query, folded; a word matches as a prefix.
 * @param count words in the excerpt.
 * @returns the words around the first match. The time SQLite's own `snippet()` takes grows with the square of the
 * number of matches.
 */
export function excerptAround(text: string, words: readonly string[], count: number): string {
  const searched = text.slice(0, MOST_CHARACTERS);
  const place = placeOf(searched, words) ?? placeOf(searched, words.map(stemOf)) ?? placeInside(searched, words) ?? 0;
  const isShort = forwards(searched, 0, count + 1) === text.length;
  const from = isShort ? 0 : backwards(searched, place, Math.floor(count / 3));
  const to = forwards(searched, from, count);
  const excerpt = searched
    .slice(from, Math.min(to, from + LONGEST))
    .toWellFormed()
    .trim();
  return `${from > 0 ? '…' : ''}${excerpt}${from + excerpt.length < text.trimEnd().length ? '…' : ''}`;
}

/** The index also matches other endings of a word. */
const stemOf = (word: string): string => word.slice(0, Math.max(3, word.length - 3));

function placeOf(text: string, words: readonly string[]): number | null {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const plain = folded(word);
    if (words.some((wanted) => plain.startsWith(wanted))) return index;
  }
  return null;
}

/** @returns where a part of a word is, for those that are written without spaces and for compounds. */
function placeInside(text: string, words: readonly string[]): number | null {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const plain = folded(word);
    const found = words.find((wanted) => plain.includes(wanted));
    if (found !== undefined) return index + plain.indexOf(found);
  }
  return null;
}

function backwards(text: string, place: number, count: number): number {
  const start = Math.max(0, place - LONGEST);
  const before = [...text.slice(start, place).matchAll(WORD)];
  return Math.max(start + (before.at(-count)?.index ?? 0), place - count * LONG_WORD);
}

function forwards(text: string, from: number, count: number): number {
  let seen = 0;
  for (const { 0: word, index } of text.slice(from, from + LONGEST * 2).matchAll(WORD)) {
    if (++seen === count) return from + index + word.length;
  }
  return Math.min(text.length, from + LONGEST * 2);
}
