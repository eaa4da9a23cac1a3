import { modelCapabilitiesSchema, type ModelCapabilities } from '../../shared/entities/model-file.ts';
import type { Database } from './database.ts';

export interface AddedModel {
  readonly id: string;
  readonly path: string;
}

/** What a file was like when it was inspected: another size or time of change means another file. */
export interface FileVersion {
  readonly sizeBytes: number;
  /** Milliseconds since the Unix epoch, with fractions. */
  readonly modifiedAt: number;
}

/** Which model files were added, and what is known of each. */
export class ModelRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns in the order they were added. */
  list(): AddedModel[] {
    return this.#database.prepare<[], AddedModel>('SELECT id, path FROM models ORDER BY added_at, rowid').all();
  }

  /** Adding a path again changes nothing. */
  add({ id, path }: AddedModel, now: Date): void {
    this.#database
      .prepare<[string, string, number]>(
        'INSERT INTO models (id, path, added_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .run(id, path, now.getTime());
  }

  remove(id: string): void {
    this.#database.prepare<[string]>('DELETE FROM models WHERE id = ?').run(id);
  }

  /**
   * @returns what was found out about this version of the file; null when nothing was, or what is stored cannot be
   * read.
   */
  capabilities(path: string, { sizeBytes, modifiedAt }: FileVersion): ModelCapabilities | null {
    const row = this.#database
      .prepare<[string, number, number], { capabilities: string }>(
        'SELECT capabilities FROM model_capabilities WHERE path = ? AND size_bytes = ? AND modified_at = ?',
      )
      .get(path, sizeBytes, modifiedAt);
    return row === undefined ? null : parseCapabilities(row.capabilities);
  }

  saveCapabilities(path: string, { sizeBytes, modifiedAt }: FileVersion, capabilities: ModelCapabilities): void {
    this.#database
      .prepare<[string, number, number, string]>(
        'INSERT OR REPLACE INTO model_capabilities (path, size_bytes, modified_at, capabilities) VALUES (?, ?, ?, ?)',
      )
      .run(path, sizeBytes, modifiedAt, JSON.stringify(capabilities));
  }
}

function parseCapabilities(json: string): ModelCapabilities | null {
  try {
    return modelCapabilitiesSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
