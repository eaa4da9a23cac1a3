import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { z } from 'zod';
import { modelCapabilitiesSchema, type ModelCapabilities } from '../../shared/entities/model-file.ts';
import { modelChoicesSchema, type ModelChoices } from '../../shared/entities/model-options.ts';
import type { Database } from './database.ts';

export interface AddedModel {
  readonly id: string;
  readonly path: string;
  /** What it is called; null if its file's name says it. */
  readonly name: string | null;
}

/** The state of a file when it was inspected: if size or modification time differ, it is another file. */
export interface FileVersion {
  readonly sizeBytes: number;
  /** Milliseconds since the Unix epoch, with fractions. */
  readonly modifiedAt: number;
}

/** Which model files were added, what is known of each, and what the person chose for it. */
export class ModelRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns in the order they were added. */
  list(): AddedModel[] {
    return this.#database.prepare<[], AddedModel>('SELECT id, path, name FROM models ORDER BY added_at, rowid').all();
  }

  /** Adding a path again changes nothing. */
  add({ id, path, name }: AddedModel, now: Timestamp): void {
    this.#database
      .prepare<[string, string, string | null, number]>(
        'INSERT INTO models (id, path, name, added_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .run(id, path, name, now);
  }

  /** The file is somewhere else now, and otherwise the same. */
  movePath(from: string, to: string): void {
    this.#database.transaction(() => {
      this.#database.prepare<[string, string]>('UPDATE models SET path = ? WHERE path = ?').run(to, from);
      this.#database
        .prepare<[string, string]>('UPDATE OR REPLACE model_capabilities SET path = ? WHERE path = ?')
        .run(to, from);
    })();
  }

  remove(id: string): void {
    this.#database.prepare<[string]>('DELETE FROM models WHERE id = ?').run(id);
  }

  /**
   * @param chatFormat that was forced; null for the one that was found.
   * @returns what was found out about this version of the file; null when nothing was, or what is stored cannot be
   * read.
   */
  capabilities(
    path: string,
    chatFormat: string | null,
    { sizeBytes, modifiedAt }: FileVersion,
  ): ModelCapabilities | null {
    const row = this.#database
      .prepare<[string, string, number, number], { capabilities: string }>(
        `SELECT capabilities FROM model_capabilities
         WHERE path = ? AND chat_format = ? AND size_bytes = ? AND modified_at = ?`,
      )
      .get(path, chatFormat ?? '', sizeBytes, modifiedAt);
    return row === undefined ? null : parsed(row.capabilities, modelCapabilitiesSchema);
  }

  /** @returns what was found out about this version of the file last, in whatever chat format. */
  latestCapabilities(path: string, { sizeBytes, modifiedAt }: FileVersion): ModelCapabilities | null {
    const row = this.#database
      .prepare<[string, number, number], { capabilities: string }>(
        `SELECT capabilities FROM model_capabilities WHERE path = ? AND size_bytes = ? AND modified_at = ?
         ORDER BY rowid DESC LIMIT 1`,
      )
      .get(path, sizeBytes, modifiedAt);
    return row === undefined ? null : parsed(row.capabilities, modelCapabilitiesSchema);
  }

  saveCapabilities(
    path: string,
    chatFormat: string | null,
    { sizeBytes, modifiedAt }: FileVersion,
    capabilities: ModelCapabilities,
  ): void {
    this.#database
      .prepare<[string, string, number, number, string]>(
        `INSERT OR REPLACE INTO model_capabilities (path, chat_format, size_bytes, modified_at, capabilities)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(path, chatFormat ?? '', sizeBytes, modifiedAt, JSON.stringify(capabilities));
  }

  /** @returns what the person chose for a model, also for one that is not on the list now. */
  choices(modelId: string): ModelChoices {
    const row = this.#database
      .prepare<[string], { choices: string }>('SELECT choices FROM model_options WHERE model_id = ?')
      .get(modelId);
    return (row === undefined ? null : parsed(row.choices, modelChoicesSchema)) ?? {};
  }

  saveChoices(modelId: string, choices: ModelChoices): void {
    this.#database
      .prepare<[string, string]>('INSERT OR REPLACE INTO model_options (model_id, choices) VALUES (?, ?)')
      .run(modelId, JSON.stringify(choices));
  }
}

function parsed<Value>(json: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
