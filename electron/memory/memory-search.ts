import type { Memory } from '../../shared/entities/memory.ts';
import type { Logger } from '../foundation/logger.ts';
import { embeddingText } from '../inference/embedding-text.ts';
import { searchByBoth } from '../inference/semantic-index/search-by-both.ts';
import type { PreparedIndex } from '../inference/semantic-index/prepared-index.ts';
import { SemanticIndex, type EmbedMissingOptions } from '../inference/semantic-index/semantic-index.ts';
import { StoredVectors } from '../inference/semantic-index/stored-vectors.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { indexWords } from '../selection/word-index.ts';
import type { MemoryRepository, NumberedMemory } from '../storage/memory-repository.ts';

/** Vectors fetched from the database at once, so that nobody has to wait longer than for one batch. */
const VECTORS_PER_BATCH = 2000;
/** Number of candidates by meaning, and by each word of the query. */
const BY_MEANING = 300;
const BY_WORD = 60;
const MOST_WORDS = 16;

export interface Found {
  readonly number: number;
  readonly memory: Memory;
  /** Share of the memory's words that are in the query, 0..1. */
  readonly words: number;
  /** Share of the query's words that are in the memory, 0..1; rare words weigh more. */
  readonly rareWords: number;
  /** Cosine; null for a memory that the current embedder has not embedded yet. */
  readonly meaning: number | null;
}

/**
 * Finds memories by words and by meaning. After a change of embedder, word search keeps working while they are embedded
 * again.
 */
export class MemorySearch implements PreparedIndex {
  readonly #memories: MemoryRepository;
  readonly #index: SemanticIndex<number, StoredVectors<number>>;

  constructor(memories: MemoryRepository, reader: TextReader, logger: Logger) {
    this.#memories = memories;
    this.#index = new SemanticIndex({
      reader,
      logger,
      itemsName: 'Memories',
      createTable: (embedder, dimensions, scale) => new StoredVectors(embedder, dimensions, vectorsIn(memories), scale),
      source: {
        kept: (embedder) => keptIn(memories, embedder),
        missing: (embedder, limit) =>
          memories.unread(embedder, limit).map(({ number, text }) => ({ key: number, texts: [text] })),
        save: (embedder, items) => {
          for (const { key: number, texts, vectors } of items)
            for (const [index, vector] of vectors.entries())
              memories.saveVector({ number, vector }, embedder, texts[index] ?? '');
        },
      },
    });
  }

  /**
   * @param owner whose memories are searched: an assistant's, by its id, or everyone's, null; without it, all are.
   * @returns memories that may relate to a text, best match first.
   */
  async find(text: string, limit: number, owner?: string | null): Promise<readonly Found[]> {
    const query = await this.#index.read(text);
    const words = wordsByStem(text);
    const withWord = this.#memories.numbersWith([...words.values()].slice(-MOST_WORDS), BY_WORD, owner);
    const rarity = new Map([...words].map(([stem, word]) => [stem, rarityOf(withWord.get(word)?.length ?? BY_WORD)]));
    return searchByBoth<number, Omit<Found, 'meaning'>>({
      query,
      byWords: [...withWord.values()].flat(),
      byMeaning: BY_MEANING,
      ...(owner !== undefined && { isIncluded: this.#memories.ownedBy(owner) }),
      describe: (numbers) =>
        this.#memories.numbered(numbers).map((one) => ({ ...one, key: one.number, ...sharedWords(one, rarity) })),
      likelihood,
    }).slice(0, limit);
  }

  /** Embeds in the background what the current embedder has not embedded yet. */
  catchUp(): void {
    this.#index.catchUp();
  }

  countMissing(embedder: string): number {
    return this.#memories.countUnread(embedder);
  }

  prepare(reader: TextReader, options: EmbedMissingOptions): Promise<boolean> {
    return this.#index.prepare(reader, options);
  }

  /** Resolves when every memory is embedded, or none can be. */
  settled(): Promise<void> {
    return this.#index.settled();
  }
}

const vectorsIn =
  (memories: MemoryRepository) =>
  (numbers: readonly number[], embedder: string): readonly { readonly key: number; readonly vector: Float32Array }[] =>
    memories.vectorsOf(numbers, embedder).map(({ number, vector }) => ({ key: number, vector }));

function* keptIn(
  memories: MemoryRepository,
  embedder: string,
): Generator<readonly { readonly key: number; readonly vectors: readonly Float32Array[] }[]> {
  for (let last = 0; ;) {
    const rows = memories.vectorsAfter(last, embedder, VECTORS_PER_BATCH);
    if (rows.length === 0) return;
    yield rows.map(({ number, vector }) => ({ key: number, vectors: [vector] }));
    last = rows.at(-1)?.number ?? last;
  }
}

/** @param memories number of memories that contain the word, up to the limit. @returns the word's weight. */
const rarityOf = (memories: number): number => 1 + Math.log2(BY_WORD / Math.max(1, memories));

/** @returns the significant words by their stems: the full-text index has its own endings. */
const wordsByStem = (text: string): ReadonlyMap<string, string> =>
  new Map(
    embeddingText(text)
      .split(' ')
      .flatMap((word) => indexWords(word).map((stem): [string, string] => [stem, word])),
  );

/** @param said the words of the query with their weights. */
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

/** Matching words weigh as much as meaning, because memories are about names and numbers. */
const likelihood = ({ words, rareWords, meaning }: Found): number => rareWords + Math.max(0, meaning ?? 0) + words / 10;
