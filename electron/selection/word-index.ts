import { embeddingText } from '../inference/embedding-text.ts';

/** Usual constants of BM25 (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
const LENGTH_NORMALIZATION = 0.75;

const STOP_WORDS = new Set(
  ('a an the and or but if of to in on at by for from with about into is are was were be been am do does did have has had i me my we us our you your he she it its they them their this that these ' +
    'those there what which who when where why how can could should would will may please just also so as than too very not no all some any want need like let get give hey hi hello thanks').split(' '),
);

/** Plural, -ing and -ed endings off, so that "converting units" meets "convert unit". */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : /[^su]s$/.test(word) ? word.slice(0, -1) : word;
  const bare = singular.replace(/(?<=[aeiouy].*)(?:ing|ed)$/, '');
  const undoubled = bare !== singular && /([b-df-hjkm-rtv-xz])\1$/.test(bare) ? bare.slice(0, -1) : bare;
  return undoubled.length > 4 ? undoubled.replace(/e$/, '') : undoubled;
}

/** @returns the words that count, without their endings, in the order they are said. */
export const indexWords = (text: string): string[] => embeddingText(text).split(' ').filter((word) => word !== '' && !STOP_WORDS.has(word)).map(stem);

/** BM25 over documents: the lexical half of the comparison. */
export class WordIndex {
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #lengths: number[];
  readonly #averageLength: number;

  constructor(documents: readonly string[]) {
    const lists = documents.map(indexWords);
    this.#lengths = lists.map(({ length }) => length);
    this.#averageLength = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lists.length);
    for (const [document, words] of lists.entries()) {
      for (const word of words) {
        const counts = this.#postings.get(word) ?? new Map<number, number>();
        counts.set(document, (counts.get(document) ?? 0) + 1);
        this.#postings.set(word, counts);
      }
    }
  }

  /**
   * @returns a score per document: 0 where no word is shared, and at most 1, where every word of the query is in a document as often
   * as counts. So the scores of different queries can be compared.
   */
  shares(query: string): Float32Array {
    const scores = new Float32Array(this.#lengths.length);
    let most = 0;
    for (const word of new Set(indexWords(query))) {
      const counts = this.#postings.get(word) ?? new Map<number, number>();
      const rarity = Math.log(1 + (this.#lengths.length - counts.size + 0.5) / (counts.size + 0.5));
      most += rarity * (SATURATION + 1);
      for (const [document, count] of counts) {
        const length = (this.#lengths[document] ?? 0) / this.#averageLength;
        const weight = (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * length));
        scores[document] = (scores[document] ?? 0) + rarity * weight;
      }
    }
    return most === 0 ? scores : scores.map((score) => score / most);
  }
}
