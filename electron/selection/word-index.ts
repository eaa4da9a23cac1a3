import { embeddingText } from '../inference/embedding-text.ts';

/** Usual constants of BM25 (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
const LENGTH_NORMALIZATION = 0.75;

/** Letters per word part, with the word's ends marked: "notes" matches "notebook", and "colour" matches "colouring". */
const PART_LETTERS = 4;
/** Weight of a part in a document and in a query, relative to a whole word. Chosen on `dev`, like the field weights. */
const PART_WEIGHT = 0.15;
const PART_QUERY_WEIGHT = 0.5;
/** Parts that occur in more than this share of the documents carry no information and cost time. */
const MOST_DOCUMENTS_SHARE = 0.25;

const STOP_WORDS = new Set(
  (
    'a an the and or but if of to in on at by for from with about into is are was were be been am do does did have has had i me my we us our you your he she it its they them their this that these ' +
    'those there what which who when where why how can could should would will may please just also so as than too very not no all some any want need like let get give hey hi hello thanks'
  ).split(' '),
);

/** Removes plural, -ing and -ed endings, so that "converting units" matches "convert unit". */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : /[^su]s$/.test(word) ? word.slice(0, -1) : word;
  const bare = singular.replace(/(?<=[aeiouy].*)(?:ing|ed)$/, '');
  const undoubled = bare !== singular && /([b-df-hjkm-rtv-xz])\1$/.test(bare) ? bare.slice(0, -1) : bare;
  return undoubled.length > 4 ? undoubled.replace(/e$/, '') : undoubled;
}

/** Operators between numbers, and the words that people say for them. */
const SPOKEN_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s*%/g, ' percent '],
  [/(?<=[\d)])\s*(?:[*×·]|x(?=\s*\d))\s*(?=[\d(])/gi, ' times '],
  [/(?<=[\d)])\s*\+\s*(?=[\d(])/g, ' plus '],
  [/(?<=[\d)])\s+[-−]\s+(?=[\d(])/g, ' minus '],
  [/(?<=[\d)])\s*[÷/]\s*(?=[\d(])/g, ' divided '],
  [/√|\bsqrt\b/gi, ' square root '],
];

const spoken = (text: string): string => SPOKEN_SIGNS.reduce((said, [sign, word]) => said.replace(sign, word), text);

/**
 * @returns the significant words without their endings, in order; "6 * 24" becomes "6 times 24". Chinese, Japanese,
 * Korean, and Thai become pairs of letters.
 */
export const indexWords = (text: string): string[] =>
  embeddingText(spoken(text))
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .flatMap((word) => (UNSPACED.test(word) ? unspacedWords(word) : [stem(word)]));

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu;

/** What is between two spaces may be a sentence there, which no document repeats. As in Lucene's CJKBigramFilter. */
const unspacedWords = (word: string): string[] =>
  (word.match(RUNS) ?? []).flatMap((run) => (UNSPACED.test(run) ? pairsOf(Array.from(run)) : [stem(run)]));

const pairsOf = (letters: readonly string[]): string[] =>
  letters.length < 2 ? [...letters] : letters.slice(1).map((letter, before) => `${letters[before] ?? ''}${letter}`);

/** A field of a document, and the weight of its words. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** Documents that contain a term, and its weight in each; in typed arrays, because common parts occur in thousands. */
interface Posting {
  readonly documents: Int32Array;
  readonly counts: Float32Array;
}

/** BM25 over documents with weighted fields, by words and parts of words: the lexical half of the comparison. */
export class WordIndex {
  readonly #postings: ReadonlyMap<string, Posting>;
  /** Length of each document relative to the average. */
  readonly #lengths: Float32Array;

  constructor(documents: readonly (readonly WeightedText[])[]) {
    const lengths = new Float32Array(documents.length);
    const building = new Map<string, { documents: number[]; counts: number[] }>();
    for (const [number, fields] of documents.entries()) {
      for (const [term, count] of termsOf(fields)) {
        lengths[number] = (lengths[number] ?? 0) + count;
        const posting = building.get(term) ?? { documents: [], counts: [] };
        posting.documents.push(number);
        posting.counts.push(count);
        building.set(term, posting);
      }
    }
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
    this.#lengths = lengths.map((length) => length / average);
    this.#postings = new Map(
      [...building].map(([term, posting]) => [
        term,
        { documents: Int32Array.from(posting.documents), counts: Float32Array.from(posting.counts) },
      ]),
    );
  }

  /**
   * @returns a score per document: 0 if nothing is shared, and at most 1, if the document contains every word of the
   * query often enough. The scores of different queries are therefore comparable.
   */
  shares(query: string): Float32Array {
    const scores = new Float32Array(this.#lengths.length);
    let most = 0;
    for (const [term, weight] of queryTerms(query)) most += weight * this.#add(term, weight, scores);
    return most === 0 ? scores : scores.map((score) => score / most);
  }

  /** Adds the scores of one term of the query. @returns the highest score it could add. */
  #add(term: string, weight: number, scores: Float32Array): number {
    const posting = this.#postings.get(term);
    const size = this.#lengths.length;
    const count = posting?.documents.length ?? 0;
    const rarity = Math.log(1 + (size - count + 0.5) / (count + 0.5));
    // A part that no document contains is a matter of spelling, not a missing concept.
    if (isPart(term) && (posting === undefined || count > Math.max(20, MOST_DOCUMENTS_SHARE * size))) return 0;
    for (let place = 0; place < count; place++) {
      const document = posting?.documents[place] ?? 0;
      const times = posting?.counts[place] ?? 0;
      const length = this.#lengths[document] ?? 1;
      scores[document] =
        (scores[document] ?? 0) +
        (weight * rarity * (times * (SATURATION + 1))) /
          (times + SATURATION * (1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * length));
    }
    return rarity * (SATURATION + 1);
  }
}

const PART = '#';
const isPart = (term: string): boolean => term.startsWith(PART);

function partsOf(word: string): string[] {
  const marked = `^${word}$`;
  return Array.from(
    { length: Math.max(0, marked.length - PART_LETTERS + 1) },
    (_, start) => PART + marked.slice(start, start + PART_LETTERS),
  );
}

function termsOf(fields: readonly WeightedText[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string, count: number): void => void counts.set(term, (counts.get(term) ?? 0) + count);
  for (const { text, weight } of fields) {
    for (const word of indexWords(text)) {
      add(word, weight);
      for (const part of partsOf(word)) add(part, weight * PART_WEIGHT);
    }
  }
  return counts;
}

/** Each term once, with its weight. */
function queryTerms(query: string): ReadonlyMap<string, number> {
  const words = new Set(indexWords(query));
  return new Map([
    ...[...words].flatMap(partsOf).map((part): [string, number] => [part, PART_QUERY_WEIGHT]),
    ...[...words].map((word): [string, number] => [word, 1]),
  ]);
}
