import { z } from 'zod';
import { embedderFactsSchema, type EmbedderFacts, type EmbedderPrefixes } from '../../shared/entities/embedder.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

export type EmbedderUse = 'in-use' | 'preparing';

export interface StoredEmbedder {
  readonly id: string;
  /** Empty for the included one. */
  readonly path: string;
  readonly facts: EmbedderFacts | null;
  readonly prefixes: EmbedderPrefixes;
  /** Key of its vectors; null until it was loaded. */
  readonly vectorKey: string | null;
  /** What was measured, as it was stored; null until then. */
  readonly measured: unknown;
  readonly state: EmbedderUse | null;
}

const rowSchema = z
  .object({
    id: z.string(),
    path: z.string(),
    facts: z.string().nullable(),
    query_prefix: z.string(),
    document_prefix: z.string(),
    vector_key: z.string().nullable(),
    measured: z.string().nullable(),
    state: z.enum(['in-use', 'preparing']).nullable(),
  })
  .transform(
    ({
      facts,
      query_prefix: query,
      document_prefix: document,
      vector_key: vectorKey,
      measured,
      ...row
    }): StoredEmbedder => ({
      ...row,
      facts: facts === null ? null : embedderFactsSchema.parse(JSON.parse(facts)),
      prefixes: { query, document },
      vectorKey,
      measured: measured === null ? null : JSON.parse(measured),
    }),
  );

/** Embedders that the person added, what is known about them, and which one is used. */
export class EmbedderRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns in the order they were added. */
  list(): readonly StoredEmbedder[] {
    const rows = this.#database.prepare<[], { id: string }>('SELECT * FROM embedders ORDER BY added_at, rowid').all();
    return readRows(
      this.#database,
      rows,
      ({ id }) => `embedders ${id}`,
      (row) => rowSchema.parse(row),
    );
  }

  find(id: string): StoredEmbedder | null {
    return this.list().find((embedder) => embedder.id === id) ?? null;
  }

  /** Adding one again changes nothing. */
  add({ id, path, facts, prefixes }: Pick<StoredEmbedder, 'id' | 'path' | 'facts' | 'prefixes'>, now: Timestamp): void {
    this.#database
      .prepare(
        'INSERT INTO embedders (id, path, facts, query_prefix, document_prefix, added_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .run(id, path, facts === null ? null : JSON.stringify(facts), prefixes.query, prefixes.document, now);
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM embedders WHERE id = ?').run(id);
  }

  /** What was measured with other prefixes no longer counts. */
  savePrefixes(id: string, { query, document }: EmbedderPrefixes): void {
    this.#database
      .prepare(
        'UPDATE embedders SET query_prefix = ?, document_prefix = ?, vector_key = NULL, measured = NULL WHERE id = ?',
      )
      .run(query, document, id);
  }

  saveMeasured(id: string, vectorKey: string, measured: JsonValue): void {
    this.#database
      .prepare('UPDATE embedders SET vector_key = ?, measured = ? WHERE id = ?')
      .run(vectorKey, JSON.stringify(measured), id);
  }

  /** @param id the only one that is used in this way from now on; null for none. */
  setUse(use: EmbedderUse, id: string | null): void {
    this.#database.transaction(() => {
      this.#database.prepare('UPDATE embedders SET state = NULL WHERE state = ?').run(use);
      this.#database.prepare('UPDATE embedders SET state = ? WHERE id = ?').run(use, id);
    })();
  }
}
