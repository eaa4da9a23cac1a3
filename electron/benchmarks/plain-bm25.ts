import { embeddingText } from '../inference/embedding-text.ts';

/** Usual constants (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
const LENGTH_NORMALIZATION = 0.75;

/**
 * BM25 over whole words, without fields, stems, stop words or parts of words: what a search that nobody tuned would
 * find. The selection is compared with it.
 */
export class PlainBm25 {
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #lengths: readonly number[];

  constructor(documents: readonly string[]) {
    const words = documents.map(wordsOf);
    const average = words.reduce((sum, own) => sum + own.length, 0) / Math.max(1, words.length) || 1;
    this.#lengths = words.map((own) => own.length / average);
    for (const [number, own] of words.entries()) for (const word of own) this.#count(word, number);
  }

  /** @returns the numbers of the documents that share a word with the query, best first. */
  search(query: string): readonly number[] {
    const scores = new Map<number, number>();
    for (const word of new Set(wordsOf(query))) this.#add(word, scores);
    return [...scores].toSorted(([, left], [, right]) => right - left).map(([number]) => number);
  }

  #count(word: string, document: number): void {
    const posting = this.#postings.get(word) ?? new Map<number, number>();
    this.#postings.set(word, posting.set(document, (posting.get(document) ?? 0) + 1));
  }

  #add(word: string, scores: Map<number, number>): void {
    const posting = this.#postings.get(word);
    if (posting === undefined) return;
    const rarity = Math.log(1 + (this.#lengths.length - posting.size + 0.5) / (posting.size + 0.5));
    for (const [document, times] of posting) {
      const length = 1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * (this.#lengths[document] ?? 1);
      const gain = (rarity * times * (SATURATION + 1)) / (times + SATURATION * length);
      scores.set(document, (scores.get(document) ?? 0) + gain);
    }
  }
}

const wordsOf = (text: string): readonly string[] =>
  embeddingText(text)
    .split(' ')
    .filter((word) => word !== '');
