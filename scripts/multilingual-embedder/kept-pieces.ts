/**
 * Letters of the languages that are served: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish, Danish,
 * Norwegian, Finnish, Russian, Ukrainian, Turkish, Greek, Romanian, Hungarian, Arabic, Hebrew, Persian, Hindi, Bengali, Indonesian,
 * Vietnamese, Chinese, Japanese and Korean. Others in these alphabets are served as well, as far as their pieces are frequent.
 */
const SERVED =
  'Latin Cyrillic Greek Arabic Hebrew Devanagari Bengali Han Hiragana Katakana Hangul Common Inherited'.split(' ');
const ONLY_SERVED = new RegExp(`^(?:[^\\p{L}\\p{M}]|${SERVED.map((name) => `\\p{scx=${name}}`).join('|')})*$`, 'u');
const SPACE = '▁';

/**
 * Alphabets with few pieces, most of them of one served language, whose words would fall apart if they had to be as frequent as those in
 * Latin letters.
 */
const OWN_ALPHABET =
  /[\p{sc=Greek}\p{sc=Hebrew}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** How many longer pieces are frequent enough to stay in those: with every single letter, these are 131,000. */
const OFTEN = 117_467;

interface Kept {
  /** The most frequent first. */
  readonly pieces: readonly string[];
  /** Places that stay in any case. */
  readonly special: ReadonlySet<number>;
  /** Pieces that messages to the app use, however rare they are elsewhere. */
  readonly used: ReadonlySet<string>;
  readonly most: number;
}

/**
 * @returns places of the pieces that stay, in order: every single letter, so that no text is lost, then those that are used or have an
 * alphabet of their own, then the most frequent.
 */
export function keptPieces({ pieces, special, used, most }: Kept): readonly number[] {
  const textOf = (place: number): string => pieces[place] ?? '';
  const places = [...pieces.keys()].filter((place) => !special.has(place) && ONLY_SERVED.test(textOf(place)));
  const { single = [], longer = [] } = Object.groupBy(places, (place) =>
    isSingle(textOf(place)) ? 'single' : 'longer',
  );
  const inOwnAlphabet = longer.slice(0, OFTEN).filter((place) => OWN_ALPHABET.test(textOf(place)));
  const inUse = longer.filter((place) => used.has(textOf(place)));
  const kept = new Set([...special, ...single, ...inOwnAlphabet, ...inUse]);
  for (const place of longer) if (kept.size < most) kept.add(place);
  return [...kept].toSorted((left, right) => left - right);
}

const isSingle = (piece: string): boolean => Array.from(piece.replace(SPACE, '')).length <= 1;
