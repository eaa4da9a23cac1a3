import type { IndexDatabase } from '../index/open-index.ts';
import { UNSPACED } from '../index/word-columns.ts';
import type { IsIncluded } from './passages-in.ts';

export interface WordScores {
  /** By the passage's number: the share of what the query could reach at most, 0..1. */
  readonly scores: ReadonlyMap<number, number>;
}

/** As in SQLite's bm25(). */
const SATURATION = 1.2;
const LEAST_RARITY = 1e-6;
/** Passages that words alone bring. */
const MOST_FOUND = 200;
/** A word that is in more passages than this, and in more than this share, says little and takes most of the time. */
const COMMON = 5000;
const COMMON_SHARE = 0.2;
/** With fewer passages than this, a word is also looked for inside of longer ones. */
const FEW = 20;
const LEAST_INSIDE = 5;
const MOST_INSIDE = 2000;
/** Weight of a word inside of another one. */
const INSIDE_WEIGHT = 0.5;
/** How much a word counts that is nowhere, as for tools. */
const UNSAID_SHARE = 0.2;

interface CountedWord {
  readonly word: string;
  readonly rarity: number;
  readonly count: number;
}

/**
 * Scores passages by BM25, on a scale that doesn't depend on the query. How rare a word is counts all of them.
 * @param isIncluded limits the passages that are scored.
 */
export function wordScores(
  database: IndexDatabase,
  words: readonly string[],
  isIncluded: IsIncluded = () => true,
): WordScores {
  const total = database.prepare<[], number>('SELECT count(*) FROM passages').pluck().get() ?? 0;
  if (total === 0 || words.length === 0) return { scores: new Map() };
  const counted = words.map((word) => count(database, word, total));
  const said = telling(
    counted.filter((word) => word.count > 0),
    total,
  );
  const scores = said.length === 0 ? new Map<number, number>() : ranked(database, said, isIncluded);
  const inside = counted.filter(
    ({ word, count: own }) => own < FEW && word.length >= LEAST_INSIDE && !UNSPACED.test(word),
  );
  let most = sum(said.map(({ rarity }) => rarity * (SATURATION + 1)));
  for (const { word, count: own } of inside) {
    const whole = own === 0 ? new Set<number>() : wholeIn(database, word);
    const numbers = insideOf(database, word, (number) => isIncluded(number) && !whole.has(number));
    const weight = rarityOf(numbers.length, total) * (SATURATION + 1) * INSIDE_WEIGHT;
    if (own === 0) most += numbers.length === 0 ? rarityOf(0, total) * (SATURATION + 1) * UNSAID_SHARE : weight;
    for (const number of numbers) scores.set(number, (scores.get(number) ?? 0) + weight);
  }
  return { scores: new Map([...scores].map(([number, score]) => [number, Math.min(1, score / (most || 1))])) };
}

/** Without words that are nearly everywhere, if others are left. */
function telling(words: readonly CountedWord[], total: number): readonly CountedWord[] {
  const rare = words.filter(({ count: own }) => own <= Math.max(COMMON, total * COMMON_SHARE));
  return rare.length === 0 ? words : rare;
}

function ranked(database: IndexDatabase, words: readonly CountedWord[], isIncluded: IsIncluded): Map<number, number> {
  const rows = database
    .prepare<[string], { number: number; rank: number }>(
      'SELECT rowid AS number, rank FROM passage_words WHERE passage_words MATCH ? ORDER BY rank',
    )
    .iterate(words.map(({ word }) => `"${word}"`).join(' OR '));
  const found = firstOf(rows, MOST_FOUND, ({ number }) => isIncluded(number));
  // SQLite's rank is negative.
  return new Map(found.map(({ number, rank }) => [number, -rank]));
}

function count(database: IndexDatabase, word: string, total: number): CountedWord {
  const own =
    database
      .prepare<[string], number>('SELECT count(*) FROM passage_words WHERE passage_words MATCH ?')
      .pluck()
      .get(`"${word}"`) ?? 0;
  return { word, count: own, rarity: rarityOf(own, total) };
}

/** Inverse document frequency, as in SQLite's bm25(). */
const rarityOf = (own: number, total: number): number =>
  Math.max(LEAST_RARITY, Math.log((total - own + 0.5) / (own + 0.5)));

const wholeIn = (database: IndexDatabase, word: string): ReadonlySet<number> =>
  new Set(
    database
      .prepare<[string], number>('SELECT rowid FROM passage_words WHERE passage_words MATCH ?')
      .pluck()
      .all(`"${word}"`),
  );

/** "versicherung" finds "Haftpflichtversicherung". */
const insideOf = (database: IndexDatabase, word: string, isMeant: IsIncluded): readonly number[] =>
  firstOf(
    database
      .prepare<[string], number>('SELECT rowid FROM passage_trigrams WHERE passage_trigrams MATCH ?')
      .pluck()
      .iterate(`"${word}"`),
    MOST_INSIDE,
    isMeant,
  );

function firstOf<Row>(rows: Iterable<Row>, most: number, isMeant: (row: Row) => boolean): readonly Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    if (isMeant(row)) found.push(row);
    if (found.length >= most) break;
  }
  return found;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
