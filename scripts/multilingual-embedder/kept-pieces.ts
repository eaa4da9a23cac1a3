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
 * @param pieces the most frequent first. @param special places that stay in any case.
 * @returns places of the pieces that stay, in order: every single letter, so that no text is lost, then the most frequent.
 */
export function keptPieces(pieces: readonly string[], special: ReadonlySet<number>, most: number): readonly number[] {
  const isSingle = (piece: string): boolean => Array.from(piece.replace(SPACE, '')).length <= 1;
  const places = [...pieces.keys()].filter((place) => !special.has(place) && ONLY_SERVED.test(pieces[place] ?? ''));
  const single = places.filter((place) => isSingle(pieces[place] ?? ''));
  const longer = places.filter((place) => !isSingle(pieces[place] ?? ''));
  const kept = [...special, ...single, ...longer.slice(0, Math.max(0, most - special.size - single.length))];
  return kept.toSorted((left, right) => left - right);
}
