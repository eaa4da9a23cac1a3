import type { FullTextQuery } from './full-text-query.ts';

/** Trigrams find nothing shorter. */
const LEAST_LETTERS = 3;
/** Scripts that are written without spaces, or whose words carry their endings. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What of a query can be found inside words. */
export interface WordParts {
  /** An expression for a trigram index; null if every word is shorter than that. */
  readonly trigrams: string | null;
  /** One or two characters of such a script, which are looked for in the texts themselves. */
  readonly characters: readonly string[];
  /** An expression for the index of words, for those that are too short to be looked for inside others. */
  readonly words: string | null;
}

/** @returns null if no word can be found inside another. */
export function wordParts({ words, joined }: FullTextQuery): WordParts | null {
  const long = words.filter((word) => lettersOf(word).length >= LEAST_LETTERS);
  const characters = words.filter((word) => lettersOf(word).length < LEAST_LETTERS && UNSPACED.test(word));
  const short = words.filter((word) => !long.includes(word) && !characters.includes(word));
  if (long.length + characters.length === 0) return null;
  const pieces = joined === 'all' ? long : [...new Set(long.flatMap(piecesOf))].slice(0, MOST_PIECES);
  return {
    trigrams: long.length === 0 ? null : pieces.map((piece) => `"${piece}"`).join(joined === 'all' ? ' AND ' : ' OR '),
    characters,
    words: short.length === 0 || joined === 'any' ? null : short.map((word) => `"${word}"*`).join(' '),
  };
}

/** Code points, which are what SQLite's trigrams consist of. */
const lettersOf = (word: string): readonly string[] => Array.from(word);

const MOST_PIECES = 64;

/** A sentence without spaces is one word: any three characters of it may be what is looked for. */
function piecesOf(word: string): readonly string[] {
  const letters = lettersOf(word);
  if (!UNSPACED.test(word)) return [word];
  return letters.slice(LEAST_LETTERS - 1).map((_, index) => letters.slice(index, index + LEAST_LETTERS).join(''));
}

/** Where parts of words are looked for: two indexes with the same row numbers, and the text in SQL. */
export interface PartsIndex {
  readonly words: string;
  readonly number: string;
  readonly text: string;
}

/**
 * @returns a condition in SQL, and its parameters. `ranked` is a table with the row `number` and `rank` of what the
 * trigram index found for `@trigrams`.
 */
export function partsCondition({ trigrams, characters, words }: WordParts, joined: 'all' | 'any', index: PartsIndex) {
  const conditions = [
    ...(trigrams === null ? [] : ['ranked.number IS NOT NULL']),
    ...characters.map((_, position) => `instr(${index.text}, @characters${String(position)}) > 0`),
    ...(words === null
      ? []
      : [`${index.number} IN (SELECT rowid FROM ${index.words} WHERE ${index.words} MATCH @words)`]),
  ];
  return `(${conditions.join(joined === 'all' ? ' AND ' : ' OR ')})`;
}

/** @returns the values of what `partsCondition` names. An expression that finds nothing stands for none. */
export const partsParameters = ({ trigrams, characters, words }: WordParts): Readonly<Record<string, string>> => ({
  trigrams: trigrams ?? '""',
  ...(words === null ? {} : { words }),
  ...Object.fromEntries(characters.map((text, position) => [`characters${String(position)}`, text])),
});
