import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { chatAssistantSchema } from '../../shared/entities/assistant.ts';
import { MOST_LISTED } from '../../shared/entities/project.ts';
import {
  agentChatSchema,
  conversationSchema,
  importedChatSchema,
  type Conversation,
  type MovedPart,
} from '../../shared/entities/conversation.ts';
import type { Database } from './database.ts';

interface ConversationRow {
  readonly id: string;
  readonly title: string;
  readonly pinned: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly agent: string | null;
  readonly imported: string | null;
  readonly assistant: string | null;
  readonly project_id: string | null;
  readonly moved_parts: string | null;
}

const COLUMNS = 'id, title, pinned, created_at, updated_at, agent, imported, assistant, project_id, moved_parts';

/** The newest of each project, and one more, which says that there are others. */
const LISTED = `SELECT number FROM (SELECT number,
    row_number() OVER (PARTITION BY project_id ORDER BY updated_at DESC, number DESC) AS place
    FROM conversations WHERE @listed > 0 AND project_id IS NOT NULL AND deleted_at IS NULL AND pinned = 0)
  WHERE place <= @listed`;

/** Conversations. Deleted ones stay in the database, hidden, until `purgeDeleted`. */
export class ConversationRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param most maximum number of those that are not pinned, besides those that the list shows of each project; all by
   * default.
   * @returns conversations that are not deleted, most recently used first.
   */
  list(most = -1): Conversation[] {
    return this.#database
      .prepare<[{ most: number; listed: number }], ConversationRow>(
        `SELECT * FROM (SELECT number, ${COLUMNS} FROM conversations WHERE deleted_at IS NULL AND pinned = 1
          UNION SELECT * FROM (SELECT number, ${COLUMNS} FROM conversations WHERE deleted_at IS NULL AND pinned = 0
            ORDER BY updated_at DESC, number DESC LIMIT @most)
          UNION SELECT number, ${COLUMNS} FROM conversations WHERE number IN (${LISTED}))
        ORDER BY updated_at DESC, number DESC`,
      )
      .all({ most, listed: most < 0 ? 0 : MOST_LISTED + 1 })
      .map(readConversation);
  }

  /** @returns null if it doesn't exist or was deleted. */
  find(id: string): Conversation | null {
    const row = this.#database
      .prepare<[string], ConversationRow>(`SELECT ${COLUMNS} FROM conversations WHERE id = ? AND deleted_at IS NULL`)
      .get(id);
    return row === undefined ? null : readConversation(row);
  }

  add({ id, title, pinned, createdAt, updatedAt, agent, assistant, projectId, movedParts }: Conversation): void {
    const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
    this.#database
      .prepare(
        `INSERT INTO conversations (id, title, pinned, created_at, updated_at, agent, assistant, project_id, moved_parts)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        id,
        title,
        Number(pinned),
        createdAt,
        updatedAt,
        json(agent),
        json(assistant),
        projectId ?? null,
        json(movedParts),
      );
  }

  /** Sets a title that the person chose; `suggestTitle` no longer changes it. */
  giveTitle(id: string, title: string): void {
    this.#database.prepare('UPDATE conversations SET title = ?, title_given = 1 WHERE id = ?').run(title, id);
  }

  /** Sets a title derived from the messages, unless the person chose one. */
  suggestTitle(id: string, title: string): void {
    this.#database.prepare('UPDATE conversations SET title = ? WHERE id = ? AND title_given = 0').run(title, id);
  }

  setPinned(id: string, pinned: boolean): void {
    this.#database.prepare('UPDATE conversations SET pinned = ? WHERE id = ?').run(Number(pinned), id);
  }

  /** @param parts what its next message changes. */
  moveTo(id: string, projectId: string | null, parts: readonly MovedPart[]): void {
    this.#database
      .prepare('UPDATE conversations SET project_id = ?, moved_parts = ? WHERE id = ?')
      .run(projectId, parts.length === 0 ? null : JSON.stringify(parts), id);
  }

  /** @returns the ids of those in a project that are not deleted. */
  idsIn(projectId: string): readonly string[] {
    return this.#database
      .prepare<[string], string>('SELECT id FROM conversations WHERE project_id = ? AND deleted_at IS NULL')
      .pluck()
      .all(projectId);
  }

  markDeletedIn(projectId: string, at: Timestamp): void {
    this.#database
      .prepare('UPDATE conversations SET deleted_at = ? WHERE project_id = ? AND deleted_at IS NULL')
      .run(at, projectId);
  }

  /** Restores those that were deleted together with their project. @param at when that was. */
  restoreIn(projectId: string, at: Timestamp): void {
    this.#database
      .prepare('UPDATE conversations SET deleted_at = NULL WHERE project_id = ? AND deleted_at = ?')
      .run(projectId, at);
  }

  /** Records when its newest message was stored. */
  touch(id: string, at: Timestamp): void {
    this.#database.prepare('UPDATE conversations SET updated_at = ? WHERE id = ?').run(at, id);
  }

  markDeleted(id: string, at: Timestamp): void {
    this.#database.prepare('UPDATE conversations SET deleted_at = ? WHERE id = ?').run(at, id);
  }

  /** Restores a deleted conversation; does nothing if it was purged or not deleted. */
  restore(id: string): void {
    this.#database.prepare('UPDATE conversations SET deleted_at = NULL WHERE id = ?').run(id);
  }

  /** Permanently removes deleted conversations. @returns their number. */
  purgeDeleted(): number {
    return this.#database.prepare('DELETE FROM conversations WHERE deleted_at IS NOT NULL').run().changes;
  }
}

const movedPartsSchema = conversationSchema.shape.movedParts;

export function readConversation(row: ConversationRow): Conversation {
  const agent = row.agent === null ? undefined : agentChatSchema.safeParse(JSON.parse(row.agent)).data;
  const assistant = row.assistant === null ? undefined : chatAssistantSchema.safeParse(JSON.parse(row.assistant)).data;
  const imported = row.imported === null ? undefined : importedChatSchema.safeParse(JSON.parse(row.imported)).data;
  const movedParts =
    row.moved_parts === null ? undefined : movedPartsSchema.safeParse(JSON.parse(row.moved_parts)).data;
  return {
    id: row.id,
    title: row.title,
    pinned: row.pinned === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(agent !== undefined && { agent }),
    ...(assistant !== undefined && { assistant }),
    ...(row.project_id !== null && { projectId: row.project_id }),
    ...(movedParts !== undefined && { movedParts }),
    ...(imported !== undefined && { imported }),
  };
}
