import type { TextReader } from '../inference/text-reader.ts';
import type { IndexClient } from './index-client.ts';

/** Passages that are embedded together: whoever else needs the embedder waits no longer. */
const AT_ONCE = 8;
/** Passages that are fetched at once. */
const FETCHED = 64;

/** Embeds passages that have no vector of the embedder in use, some at a time. */
export class EmbedsPassages {
  readonly #index: IndexClient;
  readonly #reader: TextReader;
  #after = 0;

  constructor(index: IndexClient, reader: TextReader) {
    this.#index = index;
    this.#reader = reader;
  }

  /** @param folders by their ids. @returns whether there may be more to do. */
  async next(folders: readonly string[], signal: AbortSignal): Promise<boolean> {
    const embedder = this.#reader.embedderKey;
    if (embedder === null) return false;
    const passages = await this.#index.unembedded(embedder, folders, this.#after, FETCHED);
    if (passages.length === 0) {
      // What was left out on the way, or has come since: from the beginning, once.
      const wasFurther = this.#after > 0;
      this.#after = 0;
      return wasFurther;
    }
    for (let first = 0; first < passages.length; first += AT_ONCE) {
      const batch = passages.slice(first, first + AT_ONCE);
      if (signal.aborted) return true;
      const read = await this.#reader.read(
        batch.map(({ text }) => text),
        'document',
      );
      if (read === null || read.embedder !== embedder) return false;
      const vectors = batch.flatMap(({ number }, index) => {
        const vector = read.vectors[index];
        return vector === undefined ? [] : [{ passage: number, vector: new Float32Array(vector) }];
      });
      await this.#index.saveVectors(embedder, vectors);
      this.#after = batch.at(-1)?.number ?? this.#after;
    }
    return true;
  }
}
