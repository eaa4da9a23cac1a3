import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { randomUUID } from 'node:crypto';
import type { GrantAccess } from '../../shared/entities/grant.ts';
import type { Database } from './database.ts';

export interface StoredGrant {
  readonly id: string;
  readonly path: string;
  readonly access: GrantAccess;
  readonly createdAt: Timestamp;
}

const COLUMNS = 'id, path, access, created_at AS createdAt';

/** Folders that the person opened. */
export class GrantRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns sorted by path. */
  list(): StoredGrant[] {
    return this.#database.prepare<[], StoredGrant>(`SELECT ${COLUMNS} FROM grants ORDER BY path`).all();
  }

  find(id: string): StoredGrant | null {
    return this.#database.prepare<[string], StoredGrant>(`SELECT ${COLUMNS} FROM grants WHERE id = ?`).get(id) ?? null;
  }

  /** Adds a folder, or changes the access of an existing one. */
  save(path: string, access: GrantAccess, at: Timestamp): StoredGrant {
    return this.#database
      .prepare<[string, string, string, number], StoredGrant>(
        `INSERT INTO grants (id, path, access, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (path) DO UPDATE SET access = excluded.access RETURNING ${COLUMNS}`,
      )
      .get(randomUUID(), path, access, at) as StoredGrant;
  }

  /** Does nothing if there is none with this id. */
  remove(id: string): void {
    this.#database.prepare('DELETE FROM grants WHERE id = ?').run(id);
  }
}
