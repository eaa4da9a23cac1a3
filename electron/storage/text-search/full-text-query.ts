/** More words than this make a search slower, not better. */
const MOST_WORDS = 16;
/** Maximum characters used of a word. */
const MOST_CHARACTERS = 64;

export interface FullTextQuery {
  /** An FTS5 expression without operators: each word is quoted and matches as a prefix. */
  readonly expression: string;
  /** The query's words, folded. */
  readonly words: readonly string[];
  /** Whether a text needs all of the words, or any of them. */
  readonly joined: 'all' | 'any';
}

/**
 * Turns what a person typed into a query. Words that say nothing beyond another are left out, since every one of them
 * looks at each place of the others again: repeated words, and of words that begin alike the one that matches less
 * (`all`) or more (`any`).
 * @param joined `all`: every word must match. `any`: one is enough, and rank puts those with more of them first.
 * @returns null when there is no word in it.
 */
export function toFullTextQuery(text: string, joined: 'all' | 'any'): FullTextQuery | null {
  const written = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = distinct(
    written.map((word) => folded(word).slice(0, MOST_CHARACTERS).toWellFormed()),
    joined,
  );
  if (words.length === 0) return null;
  return { expression: words.map((word) => `"${word}"*`).join(joined === 'all' ? ' ' : ' OR '), words, joined };
}

function distinct(written: readonly string[], joined: 'all' | 'any'): readonly string[] {
  // In sorted order, a word comes right before the words that begin with it.
  const sorted = [...new Set(written)].filter((word) => word !== '').toSorted();
  const kept: string[] = [];
  for (const word of sorted) {
    const last = kept.at(-1);
    if (last === undefined || !word.startsWith(last)) kept.push(word);
    else if (joined === 'all') kept[kept.length - 1] = word;
  }
  const first = new Map(written.map((word, index) => [word, index] as const).toReversed());
  return kept.toSorted((one, other) => (first.get(one) ?? 0) - (first.get(other) ?? 0)).slice(0, MOST_WORDS);
}

/** What is an accent in these scripts makes another syllable or another vowel in others. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** @returns a word without case and diacritics, as in the index. */
export const folded = (word: string): string =>
  word.normalize('NFD').replaceAll(ACCENTED, '$1').normalize('NFC').toLowerCase();

/** Words of questions that nearly every text has. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'a an the my our your his her their its it this that these those of for to on in at by from with about ' +
    'and or is are was were be do does did has have had i we you he she they me us what which who whose ' +
    'where when how note notes'
  ).split(' '),
);

/** @returns a query without the words that say nothing; as it is if it has no others. */
export function tellingWords(query: string): string {
  const words = query.split(/\s+/).map((word) => word.replace(/['’]s$/, ''));
  const telling = words.filter((word) => !COMMON.has(word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')));
  return telling.some((word) => /[\p{L}\p{N}]/u.test(word)) ? telling.join(' ') : query;
}
