import { SignIndex } from '../../inference/semantic-index/sign-index.ts';
import { embedderOf } from '../index/vectors.ts';
import type { IndexDatabase } from '../index/open-index.ts';
import type { IsIncluded } from './passages-in.ts';

/** Passages whose signs are read at once. */
const AT_ONCE = 5000;
/** Of those in memory that are gone: with more, all are read again. */
const MOST_GONE = 0.25;

/**
 * The signs of the passages' vectors, in memory: 3 MB for 100,000 passages. They follow the index: numbers only grow, so
 * what is new has a higher number than what is known, or was embedded later.
 */
export class PassageSigns {
  #signs: SignIndex<number> | null = null;
  #embedder: string | null = null;
  #known = new Set<number>();
  #version: unknown = null;

  /** @returns the passages whose vectors are nearest by their signs; empty without vectors of this embedder. */
  nearest(
    database: IndexDatabase,
    { embedder, values }: { readonly embedder: string; readonly values: Float32Array },
    most: number,
    isIncluded?: IsIncluded,
  ): readonly number[] {
    this.#follow(database, embedder, values.length);
    return this.#embedder === embedder ? (this.#signs?.nearest(values, most, isIncluded) ?? []) : [];
  }

  #follow(database: IndexDatabase, embedder: string, dimensions: number): void {
    const version: unknown = database.pragma('data_version', { simple: true });
    if (version === this.#version && this.#embedder === embedder) return;
    const count = database.prepare<[], number>('SELECT count(*) FROM passage_vectors').pluck().get() ?? 0;
    const isInUse = embedderOf(database) === embedder;
    if (!isInUse || this.#embedder !== embedder || this.#known.size > count * (1 + MOST_GONE) + AT_ONCE) this.#forget();
    if (!isInUse) return;
    [this.#embedder, this.#version] = [embedder, version];
    this.#signs ??= new SignIndex(dimensions);
    const numbers = database.prepare<[], number>('SELECT passage FROM passage_vectors').pluck().all();
    const fresh = numbers.filter((number) => !this.#known.has(number));
    const read = database.prepare<[string], { passage: number; vector: Buffer }>(
      'SELECT passage, vector FROM passage_vectors WHERE passage IN (SELECT value FROM json_each(?))',
    );
    for (let first = 0; first < fresh.length; first += AT_ONCE)
      for (const { passage, vector } of read.all(JSON.stringify(fresh.slice(first, first + AT_ONCE)))) {
        if (vector.length === dimensions) this.#signs.set(passage, Float32Array.from(asIntegers(vector)));
        this.#known.add(passage);
      }
  }

  #forget(): void {
    [this.#signs, this.#embedder, this.#version] = [null, null, null];
    this.#known = new Set();
  }
}

const asIntegers = (bytes: Buffer): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
