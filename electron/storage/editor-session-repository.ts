import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** A conversation that an editor opened. */
export interface EditorSession {
  readonly conversationId: string;
  /** The folder that the editor works in. */
  readonly folder: string;
  readonly title: string;
  /** When its newest message was stored. */
  readonly updatedAt: Timestamp;
  /** Orders conversations of the same time. */
  readonly number: number;
}

export interface EditorSessionQuery {
  /** Null for every folder. */
  readonly folder: string | null;
  /** The last session of the page before; null for the first page. */
  readonly after: Pick<EditorSession, 'updatedAt' | 'number'> | null;
  readonly limit: number;
}

/** Which conversations editors opened, and where. */
export class EditorSessionRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Records the folder of a conversation, in place of an earlier one. */
  note(conversationId: string, folder: string): void {
    this.#database
      .prepare(
        `INSERT INTO editor_sessions (conversation_id, folder) VALUES (?, ?)
          ON CONFLICT (conversation_id) DO UPDATE SET folder = excluded.folder`,
      )
      .run(conversationId, folder);
  }

  /** @returns the folder of a conversation; null if no editor opened it. */
  folderOf(conversationId: string): string | null {
    const row = this.#database
      .prepare<[string], Pick<EditorSession, 'folder'>>('SELECT folder FROM editor_sessions WHERE conversation_id = ?')
      .get(conversationId);
    return row?.folder ?? null;
  }

  /** @returns sessions whose conversation is not deleted, most recently used first. */
  page({ folder, after, limit }: EditorSessionQuery): EditorSession[] {
    return this.#database
      .prepare<[Record<string, string | number | null>], EditorSession>(
        `SELECT id AS conversationId, folder, title, updated_at AS updatedAt, number
          FROM editor_sessions JOIN conversations ON id = conversation_id
          WHERE deleted_at IS NULL AND (@folder IS NULL OR folder = @folder)
            AND (@number IS NULL OR (updated_at, number) < (@updatedAt, @number))
          ORDER BY updated_at DESC, number DESC LIMIT @limit`,
      )
      .all({ folder, limit, updatedAt: after?.updatedAt ?? null, number: after?.number ?? null });
  }
}
