import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** A server that the person added. What it is reached by and what it said are JSON, read by `electron/mcp`. */
export interface StoredConnection {
  readonly id: string;
  readonly title: string;
  /** Whether the person chose the title. */
  readonly hasOwnTitle: boolean;
  readonly settings: string;
  readonly enabled: boolean;
  readonly permission: string;
  /** What the server said last; null before it was reached. */
  readonly listing: string | null;
}

/** What is kept about one tool of a server. */
export interface StoredToolChoice {
  /** Null where the server's counts. */
  readonly permission: 'ask' | 'allow' | 'never' | null;
  /** What it said about itself when the person allowed it or let it run; null before that. */
  readonly allowedDefinition: string | null;
  /** The name that the catalog gave it. */
  readonly modelName: string | null;
}

interface ConnectionRow extends Omit<StoredConnection, 'enabled' | 'hasOwnTitle'> {
  readonly enabled: number;
  readonly hasOwnTitle: number;
}

const COLUMNS = 'id, title, has_own_title AS hasOwnTitle, settings, enabled, permission, listing';

/** Servers of tools, in the order in which they were added, and what the person decided about their tools. */
export class ConnectionRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): StoredConnection[] {
    return this.#database
      .prepare<[], ConnectionRow>(`SELECT ${COLUMNS} FROM connections ORDER BY number`)
      .all()
      .map(({ enabled, hasOwnTitle, ...row }) => ({ ...row, enabled: enabled === 1, hasOwnTitle: hasOwnTitle === 1 }));
  }

  add(connection: Omit<StoredConnection, 'listing'>, at: Timestamp): void {
    const { id, title, hasOwnTitle, settings, enabled, permission } = connection;
    this.#database
      .prepare(
        'INSERT INTO connections (id, title, has_own_title, settings, enabled, permission, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, title, Number(hasOwnTitle), settings, Number(enabled), permission, at);
  }

  update({ id, title, hasOwnTitle, settings, enabled, permission }: Omit<StoredConnection, 'listing'>): void {
    this.#database
      .prepare(
        'UPDATE connections SET title = ?, has_own_title = ?, settings = ?, enabled = ?, permission = ? WHERE id = ?',
      )
      .run(title, Number(hasOwnTitle), settings, Number(enabled), permission, id);
  }

  saveListing(id: string, listing: string): void {
    this.#database.prepare('UPDATE connections SET listing = ? WHERE id = ?').run(listing, id);
  }

  /** With everything that is kept about its tools. */
  remove(id: string): void {
    this.#database.prepare('DELETE FROM connections WHERE id = ?').run(id);
  }

  /** @returns what is kept about the tools of a server, by the server's name for them. */
  choices(id: string): ReadonlyMap<string, StoredToolChoice> {
    const rows = this.#database
      .prepare<[string], StoredToolChoice & { readonly tool: string }>(
        'SELECT tool, permission, allowed_definition AS allowedDefinition, model_name AS modelName ' +
          'FROM connection_tools WHERE connection_id = ?',
      )
      .all(id);
    return new Map(rows.map(({ tool, ...choice }) => [tool, choice]));
  }

  saveChoice(id: string, tool: string, { permission, allowedDefinition, modelName }: StoredToolChoice): void {
    this.#database
      .prepare(
        `INSERT INTO connection_tools (connection_id, tool, permission, allowed_definition, model_name) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (connection_id, tool) DO UPDATE SET permission = excluded.permission,
           allowed_definition = excluded.allowed_definition, model_name = excluded.model_name`,
      )
      .run(id, tool, permission, allowedDefinition, modelName);
  }
}
