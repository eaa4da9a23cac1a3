import { z } from 'zod';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** The example requests of one version of a tool. */
export interface StoredRequests {
  /** Of the tool's name, description and schema. */
  readonly contentHash: string;
  readonly requests: readonly string[];
  readonly modelId: string;
  readonly model: string;
  readonly writtenAt: Timestamp;
}

interface Row {
  readonly content_hash: string;
  readonly requests: string;
  readonly model_id: string;
  readonly model: string;
  readonly written_at: number;
}

/** A server that is away for a month gets its requests back; those of one that is gone for longer are deleted. */
const KEPT_MS = 30 * 86_400_000;
const listSchema = z.array(z.string()).catch([]);

/** Requests that a model wrote for tools that came without any. */
export class ExampleRequestRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): readonly StoredRequests[] {
    return this.#database
      .prepare<[], Row>('SELECT content_hash, requests, model_id, model, written_at FROM example_requests')
      .all()
      .map(({ content_hash, requests, model_id, model, written_at }) => ({
        contentHash: content_hash,
        requests: listSchema.parse(parseJson(requests)),
        modelId: model_id,
        model,
        writtenAt: written_at,
      }));
  }

  /** Replaces those of the same tool. */
  save({ contentHash, requests, modelId, model, writtenAt }: StoredRequests): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO example_requests (content_hash, requests, model_id, model, written_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(contentHash, JSON.stringify(requests), modelId, model, writtenAt, writtenAt);
  }

  /** Notes that these tools are in the catalog now, and deletes the requests of tools that have been away too long. */
  noteSeen(contentHashes: Iterable<string>, now: Timestamp): void {
    this.#database.transaction(() => {
      const note = this.#database.prepare('UPDATE example_requests SET seen_at = ? WHERE content_hash = ?');
      for (const hash of contentHashes) note.run(now, hash);
      this.#database.prepare('DELETE FROM example_requests WHERE seen_at < ?').run(now - KEPT_MS);
    })();
  }

  clear(): void {
    this.#database.prepare('DELETE FROM example_requests').run();
  }
}

/** A damaged row counts as one without requests. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
