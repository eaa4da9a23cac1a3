import { setImmediate as breathe } from 'node:timers/promises';
import type { Memory } from '../../shared/entities/memory.ts';
import type { Logger } from '../foundation/logger.ts';
import { similarity } from '../inference/embedder.ts';
import { embeddingText } from '../inference/embedding-text.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { indexWords } from '../selection/word-index.ts';
import type { MemoryRepository, NumberedMemory } from '../storage/memory-repository.ts';
import { SignIndex } from './sign-index.ts';

/**
 * Vectors that are taken from the database in one go, and texts that are read in one go: nobody waits longer than for
 * that.
 */
const VECTORS_PER_BATCH = 2000;
const TEXTS_PER_BATCH = 8;
/** Candidates by meaning, and by each word of the query. */
const BY_MEANING = 300;
const BY_WORD = 60;
const MOST_WORDS = 16;
/** An embedder reads no more than this of a query; its end says what is wanted. */
const READ_CHARACTERS = 600;

export interface Found {
  readonly number: number;
  readonly memory: Memory;
  /** Share of the memory's words that the query says, 0..1. */
  readonly words: number;
  /** Share of the query's words that the memory has, where a word that few memories have counts for more, 0..1. */
  readonly rareWords: number;
  /** Cosine; null for a memory that the embedder in use has not read. */
  readonly meaning: number | null;
}

/** Finds memories by words and by meaning. While memories are read by another embedder, words go on finding. */
export class MemorySearch {
  readonly #memories: MemoryRepository;
  readonly #reader: TextReader;
  readonly #logger: Logger;
  #signs: SignIndex | null = null;
  /** The last memory whose vector was taken into the index. */
  #taken = 0;
  #reading: Promise<void> | null = null;
  #again = false;

  constructor(memories: MemoryRepository, reader: TextReader, logger: Logger) {
    this.#memories = memories;
    this.#reader = reader;
    this.#logger = logger;
  }

  /** @returns what may have to do with a text, the likeliest first. */
  async find(text: string, limit: number): Promise<readonly Found[]> {
    const words = wordsByStem(text);
    const vector = (await this.#reader.read([text.slice(-READ_CHARACTERS)]))?.vectors[0] ?? null;
    const near = vector === null ? [] : (this.#signs?.nearest(vector, BY_MEANING) ?? []);
    const withWord = this.#memories.numbersWith([...words.values()].slice(-MOST_WORDS), BY_WORD);
    const candidates = [...new Set([...[...withWord.values()].flat(), ...near])];
    const meanings = this.#meanings(candidates, vector);
    const rarity = new Map(
      [...words].map(([stem, word]) => [
        stem,
        1 + Math.log2(BY_WORD / Math.max(1, withWord.get(word)?.length ?? BY_WORD)),
      ]),
    );
    return this.#memories
      .numbered(candidates)
      .map((one): Found => ({ ...one, ...sharedWords(one, rarity), meaning: meanings.get(one.number) ?? null }))
      .toSorted((left, right) => likelihood(right) - likelihood(left))
      .slice(0, limit);
  }

  /** Reads what the embedder in use has not read, in the background. */
  catchUp(): void {
    this.#again = true;
    this.#reading ??= this.#readAll()
      .catch((error: unknown) =>
        this.#logger.log('warning', 'Memories could not be read by the embedder; they are found by words.', error),
      )
      .finally(() => (this.#reading = null));
  }

  /** Resolves when every memory has been read, or none can be. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#takeVectors();
      await this.#readTexts();
    }
  }

  async #takeVectors(): Promise<void> {
    for (;;) {
      const { embedderKey } = this.#reader;
      if (embedderKey === null) return;
      if (this.#signs !== null && this.#signs.embedder !== embedderKey) this.#forget();
      const rows = this.#memories.vectorsAfter(this.#taken, embedderKey, VECTORS_PER_BATCH);
      for (const { number, vector } of rows) this.#index(embedderKey, number, vector);
      this.#taken = rows.at(-1)?.number ?? this.#taken;
      if (rows.length === 0) return;
      await breathe();
    }
  }

  async #readTexts(): Promise<void> {
    for (;;) {
      const { embedderKey } = this.#reader;
      const rows = embedderKey === null ? [] : this.#memories.unread(embedderKey, TEXTS_PER_BATCH);
      const read = rows.length === 0 ? null : await this.#reader.read(rows.map(({ text }) => text));
      if (read === null) return;
      for (const [index, { number, text }] of rows.entries()) {
        const vector = read.vectors[index];
        if (vector === undefined) continue;
        this.#memories.saveVector({ number, vector }, read.embedder, text);
        this.#index(read.embedder, number, vector);
      }
    }
  }

  #index(embedder: string, number: number, vector: Float32Array): void {
    if (this.#signs?.embedder !== embedder) this.#signs = new SignIndex(embedder, vector.length);
    this.#signs.set(number, vector);
  }

  #forget(): void {
    this.#signs = null;
    this.#taken = 0;
  }

  #meanings(numbers: readonly number[], vector: Float32Array | null): ReadonlyMap<number, number> {
    const { embedderKey } = this.#reader;
    if (vector === null || embedderKey === null) return new Map();
    return new Map(
      this.#memories.vectorsOf(numbers, embedderKey).map((own) => [own.number, similarity(vector, own.vector)]),
    );
  }
}

/** @returns the words that count, by their stems: the full-text index has endings of its own. */
const wordsByStem = (text: string): ReadonlyMap<string, string> =>
  new Map(
    embeddingText(text)
      .split(' ')
      .flatMap((word) => indexWords(word).map((stem): [string, string] => [stem, word])),
  );

/** @param said the words of the query, each with what it counts. */
function sharedWords(
  { memory }: NumberedMemory,
  said: ReadonlyMap<string, number>,
): Pick<Found, 'words' | 'rareWords'> {
  const own = new Set(indexWords(memory.text));
  const shared = [...own].filter((word) => said.has(word));
  const sum = (words: Iterable<string>): number => [...words].reduce((total, word) => total + (said.get(word) ?? 0), 0);
  return {
    words: shared.length / Math.max(1, own.size),
    rareWords: shared.length === 0 ? 0 : sum(shared) / sum(said.keys()),
  };
}

/** Words that are said weigh as much as meaning: names and numbers are what memories are about. */
const likelihood = ({ words, rareWords, meaning }: Found): number => rareWords + Math.max(0, meaning ?? 0) + words / 10;
