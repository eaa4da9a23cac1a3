import type { IndexDatabase } from './open-index.ts';

export interface UnembeddedPassage {
  readonly number: number;
  /** What is embedded: its headings and its text. */
  readonly text: string;
}

/** The largest number of an 8-bit vector. */
const MOST = 127;

/**
 * @returns a vector as 8-bit integers, a quarter of its size. Only its direction counts, so its largest number becomes
 * the largest there is.
 */
export function quantized(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * MOST)).buffer);
}

/** Vectors of different embedders can't be compared: those of another one are deleted. */
export function useEmbedder(database: IndexDatabase, key: string): void {
  if (embedderOf(database) === key) return;
  database.transaction(() => {
    database.exec('DELETE FROM passage_vectors; DELETE FROM embedder;');
    database.prepare('INSERT INTO embedder (key) VALUES (?)').run(key);
  })();
}

export const embedderOf = (database: IndexDatabase): string | null =>
  database.prepare<[], string>('SELECT key FROM embedder').pluck().get() ?? null;

/** @param after the number of the last passage of the batch before, to go on from there. */
export function unembedded(
  database: IndexDatabase,
  folders: readonly string[],
  after: number,
  limit: number,
): readonly UnembeddedPassage[] {
  return database
    .prepare<[number, string, number], { number: number; heading: string; text: string }>(
      `SELECT passages.number, heading, text FROM passages JOIN files ON files.number = passages.file
         JOIN folders ON folders.number = files.folder
       WHERE passages.number > ? AND id IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM passage_vectors WHERE passage = passages.number)
       ORDER BY passages.number LIMIT ?`,
    )
    .all(after, JSON.stringify(folders), limit)
    .map(({ number, heading, text }) => ({ number, text: heading === '' ? text : `${heading}\n${text}` }));
}

/** Stores nothing for a passage that is gone by now, or if another embedder is in use. */
export function saveVectors(
  database: IndexDatabase,
  embedder: string,
  vectors: readonly { readonly passage: number; readonly vector: Float32Array }[],
): void {
  if (embedderOf(database) !== embedder) return;
  const save = database.prepare(
    'INSERT OR REPLACE INTO passage_vectors (passage, vector) SELECT number, ? FROM passages WHERE number = ?',
  );
  database.transaction(() => {
    for (const { passage, vector } of vectors) save.run(quantized(vector), passage);
  })();
}
