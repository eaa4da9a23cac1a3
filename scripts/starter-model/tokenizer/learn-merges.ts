export type Merge = readonly [left: string, right: string];

/** A pair that occurs less often than this is not worth a token. */
const LEAST_COUNT = 3;

interface Word {
  pieces: string[];
  readonly count: number;
}

/**
 * Byte-pair encoding (Sennrich et al. 2016): joins the most frequent neighbouring pair, repeatedly.
 * @param counts how often each word occurs; words are written in byte characters.
 * @returns at most `wanted` merges, the first learned first. Ties go to the alphabetically last pair, so that runs
 * repeat.
 */
export function learnMerges(counts: ReadonlyMap<string, number>, wanted: number): Merge[] {
  const words: Word[] = [...counts].map(([word, count]) => ({ pieces: [...word], count }));
  const pairs = new Map<string, number>();
  const places = new Map<string, Set<number>>();
  for (const [index, word] of words.entries()) countPairs(word, index, 1, pairs, places);
  const merges: Merge[] = [];
  while (merges.length < wanted) {
    const best = mostFrequent(pairs);
    if (best === null) break;
    merges.push(best);
    applyMerge(best, words, pairs, places);
  }
  return merges;
}

function applyMerge(merge: Merge, words: Word[], pairs: Map<string, number>, places: Map<string, Set<number>>): void {
  for (const index of places.get(merge.join(' ')) ?? []) {
    const word = words[index];
    if (!word) continue;
    countPairs(word, index, -1, pairs, places);
    word.pieces = merged(word.pieces, merge);
    countPairs(word, index, 1, pairs, places);
  }
  pairs.delete(merge.join(' '));
}

function countPairs(
  { pieces, count }: Word,
  index: number,
  sign: 1 | -1,
  pairs: Map<string, number>,
  places: Map<string, Set<number>>,
): void {
  for (let at = 0; at + 1 < pieces.length; at++) {
    const pair = `${pieces[at] ?? ''} ${pieces[at + 1] ?? ''}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + sign * count);
    if (sign === 1) places.set(pair, (places.get(pair) ?? new Set()).add(index));
  }
}

function merged(pieces: readonly string[], [left, right]: Merge): string[] {
  const result: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const together = pieces[at] === left && pieces[at + 1] === right;
    result.push(together ? left + right : (pieces[at] ?? ''));
    if (together) at++;
  }
  return result;
}

function mostFrequent(pairs: ReadonlyMap<string, number>): Merge | null {
  let best = '';
  let bestCount = LEAST_COUNT - 1;
  for (const [pair, count] of pairs) {
    if (count > bestCount || (count === bestCount && pair > best && bestCount >= LEAST_COUNT))
      [best, bestCount] = [pair, count];
  }
  if (best === '') return null;
  const [left, right] = best.split(' ');
  return [left ?? '', right ?? ''];
}
