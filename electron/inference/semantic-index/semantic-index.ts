import { setImmediate as breathe } from 'node:timers/promises';
import type { Logger } from '../../foundation/logger.ts';
import { OWN_SCALES, type CosineScale } from '../cosine-scale.ts';
import type { TextRole } from '../embedder.ts';
import { queryText } from '../embedding-text.ts';
import type { TextReader } from '../text-reader.ts';

/** An item that is found by meaning, and the texts that describe it: the nearest of them counts. */
export interface IndexedItem<Key> {
  readonly key: Key;
  readonly texts: readonly string[];
}

export interface ItemVectors<Key> {
  readonly key: Key;
  /** In the order of its texts. */
  readonly vectors: readonly Float32Array[];
}

/** Where an index's items are, and where their vectors are stored across restarts. */
export interface SemanticSource<Key> {
  /** @returns what this embedder has already embedded, batch by batch. */
  kept(embedder: string): Iterable<readonly ItemVectors<Key>[]>;
  /** @returns items whose current text is not in the index; empty if all are. */
  missing(embedder: string, limit: number): readonly IndexedItem<Key>[];
  /** @returns the vector of a text if it is known from elsewhere. */
  find?(embedder: string, text: string): Float32Array | null;
  /** @param fresh vectors of the texts that had to be embedded. */
  save(
    embedder: string,
    items: readonly (IndexedItem<Key> & ItemVectors<Key>)[],
    fresh: ReadonlyMap<string, Float32Array>,
  ): void;
}

/** Vectors of one embedder in memory, with a search that suits their items. */
export interface VectorTable<Key> {
  /** Adds an item's vectors, or replaces them. */
  set(key: Key, vectors: readonly Float32Array[]): void;
}

export interface SemanticIndexOptions<Key, Table extends VectorTable<Key>> {
  readonly source: SemanticSource<Key>;
  /** @param scale of the embedder's cosines between a query and an item. */
  readonly createTable: (embedder: string, dimensions: number, scale: CosineScale) => Table;
  readonly reader: TextReader;
  readonly logger: Logger;
  /** What the items are, for the log: "Memories". */
  readonly itemsName: string;
  /** What the items are to an embedder: `query` for requests, which are compared with other requests. */
  readonly itemRole?: Extract<TextRole, 'query' | 'document'>;
  /** Number of items embedded together, so that nobody waits longer for the embedder; 8 by default. */
  readonly batchSize?: number;
}

export interface EmbedMissingOptions {
  readonly signal?: AbortSignal;
  /** @param count number of items in the index. */
  readonly onProgress?: (count: number) => void;
}

/** An embedded text, and what it can be compared with. */
export interface ReadQuery<Table> {
  readonly vector: Float32Array;
  /** Null while nothing is embedded. */
  readonly table: Table | null;
}

const BATCH_SIZE = 8;
/** A message, the one before it, and their clauses. */
const MOST_KEPT_QUERIES = 32;
/** Number of items that are looked up at once: the source compares all of its items with all of its vectors. */
const MOST_LOOKED_UP = 256;

/**
 * Finds items by meaning. They are embedded in the background, vectors are stored across restarts, and another embedder
 * embeds everything again. Without an embedder, or before an item is embedded, words have to find it.
 */
export class SemanticIndex<Key, Table extends VectorTable<Key>> {
  readonly #options: SemanticIndexOptions<Key, Table>;
  #table: { readonly embedder: string; readonly table: Table } | null = null;
  #taking: { readonly embedder: string; readonly done: Promise<void> } | null = null;
  #filling: Promise<unknown> | null = null;
  #again = false;
  /** A message is embedded when it is drafted and when it is sent, mostly with the same words. */
  #lastQueries: { readonly embedder: string; readonly vectors: ReadonlyMap<string, Float32Array> } | null = null;

  constructor(options: SemanticIndexOptions<Key, Table>) {
    this.#options = options;
  }

  /** Embeds what is missing, in the background. A failure is logged; word search continues. */
  catchUp(): void {
    const { logger, itemsName } = this.#options;
    this.#again = true;
    this.#filling ??= this.#fillAgain()
      .catch((error: unknown) =>
        logger.log('warning', `${itemsName} could not be embedded; they are found by words alone.`, error),
      )
      .finally(() => (this.#filling = null));
  }

  /** Resolves when everything is embedded, or nothing can be. */
  async settled(): Promise<void> {
    await this.#filling;
  }

  /** Removes every vector, because the items were deleted. */
  clear(): void {
    this.#table = null;
    this.#taking = null;
  }

  /**
   * Loads stored vectors and embeds what is missing.
   * @returns whether everything is embedded now. @throws the signal's reason, or whatever the source throws.
   */
  embedMissing(options: EmbedMissingOptions = {}): Promise<boolean> {
    return this.#embedAll(this.#options.reader, options);
  }

  /**
   * Embeds with another embedder what it has not embedded, and stores the vectors for the day it is used. Searches
   * continue with the one in use.
   * @param ahead reads with the other embedder. @returns whether everything is embedded. @throws the signal's reason,
   * or whatever the reader or the source throws.
   */
  prepare(ahead: TextReader, options: EmbedMissingOptions = {}): Promise<boolean> {
    return this.#embedAll(ahead, options);
  }

  async #embedAll(reader: TextReader, { signal, onProgress }: EmbedMissingOptions): Promise<boolean> {
    const { source, batchSize = BATCH_SIZE } = this.#options;
    let count = 0;
    for (;;) {
      signal?.throwIfAborted();
      const embedder = reader.embedderKey;
      if (embedder === null) return false;
      if (reader === this.#options.reader) await this.#take(embedder);
      const items = source.missing(embedder, MOST_LOOKED_UP);
      if (items.length === 0) return true;
      for (let first = 0; first < items.length; first += batchSize) {
        const batch = items.slice(first, first + batchSize);
        if (!(await this.#embed(reader, embedder, batch, signal))) return false;
        count += batch.length;
        onProgress?.(count);
      }
    }
  }

  /** @returns null without a working embedder. */
  async read(text: string): Promise<ReadQuery<Table> | null> {
    const { embedderKey } = this.#options.reader;
    if (embedderKey === null) return null;
    await this.#take(embedderKey);
    const vector = (await this.#vectorsOf([text], embedderKey))?.get(queryText(text));
    return vector === undefined ? null : { vector, table: this.#tableOf(embedderKey) };
  }

  /**
   * Embeds a text and its parts, which are read next, in one request to the embedder. With several parts, the text's vector is put
   * together from theirs: the embedder means over words, and so they needn't be read twice.
   */
  async readAhead(text: string, parts: readonly string[]): Promise<void> {
    const { embedderKey } = this.#options.reader;
    if (embedderKey === null) return;
    const vectors = await this.#vectorsOf(parts.length < 2 ? [text] : parts, embedderKey);
    if (vectors === null || parts.length < 2 || vectors.has(queryText(text))) return;
    const whole = meanOf(
      parts.map(queryText).map((part) => ({ vector: vectors.get(part) ?? new Float32Array(), weight: part.length })),
    );
    this.#keep(embedderKey, new Map([...vectors, [queryText(text), whole]]));
  }

  #keep(embedder: string, vectors: ReadonlyMap<string, Float32Array>): void {
    this.#lastQueries = { embedder, vectors: new Map([...vectors].slice(-MOST_KEPT_QUERIES)) };
  }

  /** @returns vectors of the parts of texts that are embedded, and of others; null if the embedder failed. */
  async #vectorsOf(texts: readonly string[], embedder: string): Promise<ReadonlyMap<string, Float32Array> | null> {
    const queries = [...new Set(texts.map(queryText))];
    const known =
      this.#lastQueries?.embedder === embedder ? this.#lastQueries.vectors : new Map<string, Float32Array>();
    const missing = queries.filter((query) => !known.has(query));
    if (missing.length === 0) return known;
    const read = await this.#options.reader.read(missing, 'query');
    if (read === null || read.vectors.length < missing.length || read.embedder !== embedder) return null;
    const fresh = missing.map((query, place) => [query, read.vectors[place] ?? new Float32Array()] as const);
    const vectors = new Map([...known, ...fresh]);
    this.#keep(embedder, vectors);
    return vectors;
  }

  async #fillAgain(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.embedMissing();
    }
  }

  /** Once per embedder, whoever asks first. */
  #take(embedder: string): Promise<void> {
    if (this.#taking?.embedder !== embedder) this.#taking = { embedder, done: this.#takeKept(embedder) };
    return this.#taking.done;
  }

  async #takeKept(embedder: string): Promise<void> {
    for (const batch of this.#options.source.kept(embedder)) {
      for (const { key, vectors } of batch) this.#set(embedder, key, vectors);
      await breathe();
    }
  }

  /** @returns false if the embedder failed, or another one has replaced it. */
  async #embed(
    reader: TextReader,
    embedder: string,
    items: readonly IndexedItem<Key>[],
    signal?: AbortSignal,
  ): Promise<boolean> {
    const { source, itemRole = 'document' } = this.#options;
    const texts = [...new Set(items.flatMap((item) => item.texts))];
    const known = new Map(
      texts.flatMap((text): [string, Float32Array][] => {
        const vector = source.find?.(embedder, text) ?? null;
        return vector === null ? [] : [[text, vector]];
      }),
    );
    const missing = texts.filter((text) => !known.has(text));
    const read = missing.length === 0 ? { embedder, vectors: [] } : await reader.read(missing, itemRole);
    signal?.throwIfAborted();
    if (read === null || read.embedder !== embedder || read.vectors.length < missing.length) return false;
    const fresh = new Map(missing.map((text, index) => [text, read.vectors[index] ?? new Float32Array()]));
    const embedded = items.map((item) => ({
      ...item,
      vectors: item.texts.flatMap((text) => known.get(text) ?? fresh.get(text) ?? []),
    }));
    source.save(embedder, embedded, fresh);
    // Vectors of an embedder that is not in use wait in the source.
    if (reader === this.#options.reader) for (const { key, vectors } of embedded) this.#set(embedder, key, vectors);
    return true;
  }

  #set(embedder: string, key: Key, vectors: readonly Float32Array[]): void {
    const [first] = vectors;
    if (first === undefined) return;
    if (this.#table?.embedder !== embedder)
      this.#table = { embedder, table: this.#options.createTable(embedder, first.length, this.#scale) };
    this.#table.table.set(key, vectors);
  }

  get #scale(): CosineScale {
    const { reader, itemRole } = this.#options;
    return (reader.scales ?? OWN_SCALES)[itemRole === 'query' ? 'requests' : 'documents'];
  }

  #tableOf(embedder: string): Table | null {
    return this.#table?.embedder === embedder ? this.#table.table : null;
  }
}

/** @returns the mean of vectors of length 1, with length 1. */
function meanOf(parts: readonly { readonly vector: Float32Array; readonly weight: number }[]): Float32Array {
  const sum = new Float32Array(parts[0]?.vector.length ?? 0);
  for (const { vector, weight } of parts)
    for (const [place, value] of vector.entries()) sum[place] = (sum[place] ?? 0) + weight * value;
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
