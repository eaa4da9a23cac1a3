import anyAscii from 'any-ascii';
import { embeddingText } from '../inference/embedding-text.ts';
import type { Meaning, Reading } from './associations/meanings.ts';
import { takeDictionaryWords } from './dictionary-words.ts';

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

/** How much a meaning counts in what a query could reach at most. Chosen on `dev`, like the share below. */
const MEANING_SHARE = 0.3;
/** How much a word counts there that no document contains, if its meaning is in some. */
const UNSAID_SHARE = 0.2;

const STOP_WORDS = new Set(
  (
    'a an the and or but if of to in on at by for from with about into is are was were be been am do does ' +
    'did have has had i me my we us our you your he she it its they them their this that these ' +
    'those there what which who when where why how can could should would will may please just also so as ' +
    'than too very not no all some any want need like let get give hey hi hello thanks'
  ).split(' '),
);

/** Others of this length end in s anyway: "bus", "dns", "sms". */
const SHORT_PLURAL = /^(?:ad|cd|db|dm|id|pc|pr|tv|vm)s$/;

/** Removes plural, -ing and -ed endings, so that "converting units" matches "convert unit". */
function stem(word: string): string {
  if (SHORT_PLURAL.test(word)) return word.slice(0, -1);
  if (word.length <= 3) return word;
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : /[^su]s$/.test(word) ? word.slice(0, -1) : word;
  const bare = /ing$|ed$/.test(singular) ? singular.replace(/(?<=[aeiouy].*)(?:ing|ed)$/, '') : singular;
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
 * Korean, and Thai become pairs of letters, other alphabets Latin letters.
 */
export const indexWords = (text: string): string[] =>
  embeddingText(spoken(text))
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .flatMap((word) => (UNSPACED.test(word) ? unspacedWords(word) : [stem(inLatin(word))]));

/** @returns all words without their endings, in order, the insignificant ones included. */
export const stemmedWords = (text: string): string[] =>
  embeddingText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => stem(inLatin(word)));

const OTHER_LETTERS = /[^a-z\d]/;

/** "façade" without its mark, and "календарь" as "kalendar", which shares parts with "calendar". */
function inLatin(word: string): string {
  if (!OTHER_LETTERS.test(word) || UNSPACED.test(word)) return word;
  const latin = anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '');
  return latin === '' ? word : latin;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const RUNS = new RegExp(
  [
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+|`,
    String.raw`[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+`,
  ].join(''),
  'gu',
);

/** What is between two spaces may be a sentence there, which no document repeats. As in Lucene's CJKBigramFilter. */
const unspacedWords = (word: string): string[] =>
  (word.match(RUNS) ?? []).flatMap((run) => (UNSPACED.test(run) ? pairsOf(Array.from(run)) : [stem(inLatin(run))]));

const pairsOf = (letters: readonly string[]): string[] =>
  letters.length < 2 ? [...letters] : letters.slice(1).map((letter, before) => `${letters[before] ?? ''}${letter}`);

/** @returns the words by which documents are found here; what is stored elsewhere has pairs of letters in every script without spaces. */
function documentWords(text: string): readonly string[] {
  const { words, rest } = takeDictionaryWords(text);
  return [...indexWords(rest), ...words];
}

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

/** Documents with all words of a phrase, their scores, and the highest that one could reach. */
interface FoundPhrase {
  readonly documents: Int32Array;
  readonly scores: Float32Array;
  readonly highest: number;
}
const NOWHERE: FoundPhrase = { documents: new Int32Array(), scores: new Float32Array(), highest: 0 };

/** BM25 over documents with weighted fields, by words and parts of words: the lexical half of the comparison. */
export class WordIndex {
  readonly #postings: ReadonlyMap<string, Posting>;
  /** Length of each document relative to the average. */
  readonly #lengths: Float32Array;
  /** The best reading of each document so far; all 0 between two meanings. */
  readonly #best: Float32Array;
  /** What the words of readings find, looked up once: it depends on the documents alone. */
  readonly #phrases = new WeakMap<readonly string[], FoundPhrase>();

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
    this.#best = new Float32Array(documents.length);
    this.#postings = new Map(
      [...building].map(([term, posting]) => [
        term,
        { documents: Int32Array.from(posting.documents), counts: Float32Array.from(posting.counts) },
      ]),
    );
  }

  /**
   * @param meanings what parts of the query may mean in the documents' words.
   * @returns a score per document: 0 if nothing is shared, and at most 1, if the document contains every word of the
   * query often enough. The scores of different queries are therefore comparable.
   */
  shares(query: string, meanings: readonly Meaning[] = []): Float32Array {
    const scores = new Float32Array(this.#lengths.length);
    const known = new Set<string>();
    let most = 0;
    for (const { words, readings } of meanings) {
      const highest = this.#addMeaning(readings, scores);
      most += MEANING_SHARE * highest;
      if (highest > 0) for (const word of words) known.add(word);
    }
    for (const [term, weight] of queryTerms(query)) {
      const highest = weight * this.#add(term, weight, scores);
      most += known.has(term) && !this.#postings.has(term) ? UNSAID_SHARE * highest : highest;
    }
    return most === 0 ? scores : scores.map((score) => Math.min(1, score / most));
  }

  /** Adds the scores of one term of the query. @returns the highest score it could add. */
  #add(term: string, weight: number, scores: Float32Array): number {
    const posting = this.#postings.get(term);
    const size = this.#lengths.length;
    const count = posting?.documents.length ?? 0;
    // A part that no document contains is a matter of spelling, not a missing concept.
    if (isPart(term) && (posting === undefined || count > Math.max(20, MOST_DOCUMENTS_SHARE * size))) return 0;
    const rarity = this.#rarity(count);
    if (posting !== undefined)
      for (let place = 0; place < count; place++) {
        const document = posting.documents[place] ?? 0;
        scores[document] = (scores[document] ?? 0) + weight * rarity * this.#saturation(posting, place);
      }
    return rarity * (SATURATION + 1);
  }

  /** Adds, for each document, the reading that it matches best. @returns the highest score that one could add. */
  #addMeaning(readings: readonly Reading[], scores: Float32Array): number {
    const found = readings.flatMap(({ toolWords, weight }) =>
      toolWords.map((words) => ({ ...this.#phrase(words), weight })),
    );
    for (const { documents, scores: own, weight } of found)
      for (let place = 0; place < documents.length; place++) {
        const document = documents[place] ?? 0;
        const gain = weight * (own[place] ?? 0) - (this.#best[document] ?? 0);
        if (gain <= 0) continue;
        scores[document] = (scores[document] ?? 0) + gain;
        this.#best[document] = (this.#best[document] ?? 0) + gain;
      }
    for (const { documents } of found) for (const document of documents) this.#best[document] = 0;
    return Math.max(0, ...found.map(({ weight, highest }) => weight * highest));
  }

  /** @returns the documents that contain all words of a phrase. */
  #phrase(words: readonly string[]): FoundPhrase {
    const known = this.#phrases.get(words) ?? this.#findPhrase(words);
    this.#phrases.set(words, known);
    return known;
  }

  #findPhrase(words: readonly string[]): FoundPhrase {
    const postings = words.flatMap((word) => this.#postings.get(word) ?? []);
    if (postings.length < words.length) return NOWHERE;
    const all = postings.map((posting) => this.#scoresOf(posting));
    const together = [...(all[0]?.keys() ?? [])].filter((document) => all.every((own) => own.has(document)));
    if (together.length === 0) return NOWHERE;
    // Words of one phrase are less than as many words: a sum of n counts as the square root of n.
    const scale = 1 / Math.sqrt(words.length);
    return {
      documents: Int32Array.from(together),
      scores: Float32Array.from(together, (document) => scale * sum(all.map((own) => own.get(document) ?? 0))),
      highest: scale * (SATURATION + 1) * sum(postings.map(({ documents }) => this.#rarity(documents.length))),
    };
  }

  #scoresOf(posting: Posting): ReadonlyMap<number, number> {
    const rarity = this.#rarity(posting.documents.length);
    return new Map(
      Array.from(posting.documents, (document, place) => [document, rarity * this.#saturation(posting, place)]),
    );
  }

  /** @returns the weight of a stemmed word: the fewer documents contain it, the larger. */
  rarityOf(word: string): number {
    return this.#rarity(this.#postings.get(word)?.documents.length ?? 0);
  }

  #rarity(count: number): number {
    return Math.log(1 + (this.#lengths.length - count + 0.5) / (count + 0.5));
  }

  /** @returns how often a document contains a term, against its length, at most `SATURATION + 1`. */
  #saturation({ documents, counts }: Posting, place: number): number {
    const times = counts[place] ?? 0;
    const length = this.#lengths[documents[place] ?? 0] ?? 1;
    return (
      (times * (SATURATION + 1)) / (times + SATURATION * (1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * length))
    );
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

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
    for (const word of documentWords(text)) {
      add(word, weight);
      for (const part of partsOf(word)) add(part, weight * PART_WEIGHT);
    }
  }
  return counts;
}

/** Each term once, with its weight. */
function queryTerms(query: string): ReadonlyMap<string, number> {
  const words = new Set(documentWords(query));
  return new Map([
    ...[...words].flatMap(partsOf).map((part): [string, number] => [part, PART_QUERY_WEIGHT]),
    ...[...words].map((word): [string, number] => [word, 1]),
  ]);
}
