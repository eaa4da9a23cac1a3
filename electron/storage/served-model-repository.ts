import { modelCapabilitiesSchema, type ModelCapabilities } from '../../shared/entities/model-file.ts';
import { servedModelSchema, type ServedModel } from '../../shared/entities/model-server.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { readRow, readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

export interface StoredServedModel extends ServedModel {
  readonly id: string;
  /** As of the last time it was used; null before that. */
  readonly capabilities: ModelCapabilities | null;
}

interface Row extends ServedModel {
  readonly id: string;
  readonly capabilities: string | null;
}

/** Models on servers that the person added. Keys are in the secret store. */
export class ServedModelRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns in the order they were added. */
  list(): StoredServedModel[] {
    const rows = this.#database
      .prepare<[], Row>('SELECT id, address, model, capabilities FROM served_models ORDER BY added_at, rowid')
      .all();
    return readRows(
      this.#database,
      rows,
      ({ id }) => `served_models ${id}`,
      (row) => ({ ...servedModelSchema.parse(row), id: row.id, capabilities: this.#capabilitiesOf(row) }),
    );
  }

  /** Adding a model again changes nothing. */
  add({ id, address, model }: ServedModel & { readonly id: string }, now: Timestamp): void {
    this.#database
      .prepare<[string, string, string, number]>(
        'INSERT INTO served_models (id, address, model, added_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .run(id, address, model, now);
  }

  saveCapabilities({ address, model }: ServedModel, capabilities: ModelCapabilities): void {
    this.#database
      .prepare<[string, string, string]>('UPDATE served_models SET capabilities = ? WHERE address = ? AND model = ?')
      .run(JSON.stringify(capabilities), address, model);
  }

  remove(id: string): void {
    this.#database.prepare<[string]>('DELETE FROM served_models WHERE id = ?').run(id);
  }

  #capabilitiesOf({ id, capabilities }: Row): ModelCapabilities | null {
    if (capabilities === null) return null;
    const read = (): ModelCapabilities => modelCapabilitiesSchema.parse(JSON.parse(capabilities));
    return readRow(this.#database, `served_models ${id}, capabilities`, read, null);
  }
}
