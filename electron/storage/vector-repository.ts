import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { readVector, vectorBytes } from './vector-bytes.ts';

/** Vectors of texts, so that no text is embedded twice with the same embedder. */
export class VectorRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns this embedder's vector of a text; null if it has not been embedded yet. */
  find(embedder: string, text: string): Float32Array | null {
    const row = this.#database
      .prepare<[string, string], { vector: Buffer }>(
        'SELECT vector FROM text_vectors WHERE embedder = ? AND content_hash = ?',
      )
      .get(embedder, hashOf(text));
    return row === undefined ? null : readVector(row.vector);
  }

  save(embedder: string, vectors: ReadonlyMap<string, Float32Array>): void {
    const insert = this.#database.prepare<[string, string, Buffer]>(
      'INSERT OR REPLACE INTO text_vectors (embedder, content_hash, vector) VALUES (?, ?, ?)',
    );
    this.#database.transaction(() => {
      for (const [text, vector] of vectors) insert.run(embedder, hashOf(text), vectorBytes(vector));
    })();
  }

  /** Deletes every vector of other embedders: of tools, memories, past requests, and skills. */
  keepOnly(embedders: readonly string[]): void {
    const keys = JSON.stringify(embedders);
    this.#database.transaction(() => {
      for (const table of TABLES)
        this.#database.prepare(`DELETE FROM ${table} WHERE embedder NOT IN (SELECT value FROM json_each(?))`).run(keys);
    })();
  }
}

const TABLES = ['text_vectors', 'memory_vectors', 'goal_vectors', 'skill_vectors'] as const;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
