import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { chatAssistantSchema } from '../../shared/entities/assistant.ts';
import { agentChatSchema, importedChatSchema, type Conversation } from '../../shared/entities/conversation.ts';
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
}

const COLUMNS = 'id, title, pinned, created_at, updated_at, agent, imported, assistant';

/** Conversations. Deleted ones stay in the database, hidden, until `purgeDeleted`. */
export class ConversationRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param most maximum number of those that are not pinned; all by default.
   * @returns conversations that are not deleted, most recently used first.
   */
  list(most = -1): Conversation[] {
    return this.#database
      .prepare<[number], ConversationRow>(
        `SELECT * FROM (SELECT number, ${COLUMNS} FROM conversations WHERE deleted_at IS NULL AND pinned = 1
          UNION ALL SELECT * FROM (SELECT number, ${COLUMNS} FROM conversations WHERE deleted_at IS NULL AND pinned = 0
            ORDER BY updated_at DESC, number DESC LIMIT ?))
        ORDER BY updated_at DESC, number DESC`,
      )
      .all(most)
      .map(readConversation);
  }

  /** @returns null if it doesn't exist or was deleted. */
  find(id: string): Conversation | null {
    const row = this.#database
      .prepare<[string], ConversationRow>(`SELECT ${COLUMNS} FROM conversations WHERE id = ? AND deleted_at IS NULL`)
      .get(id);
    return row === undefined ? null : readConversation(row);
  }

  add({ id, title, pinned, createdAt, updatedAt, agent, assistant }: Conversation): void {
    const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
    this.#database
      .prepare(
        'INSERT INTO conversations (id, title, pinned, created_at, updated_at, agent, assistant) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, title, Number(pinned), createdAt, updatedAt, json(agent), json(assistant));
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

export function readConversation(row: ConversationRow): Conversation {
  const agent = row.agent === null ? undefined : agentChatSchema.safeParse(JSON.parse(row.agent)).data;
  const assistant = row.assistant === null ? undefined : chatAssistantSchema.safeParse(JSON.parse(row.assistant)).data;
  const imported = row.imported === null ? undefined : importedChatSchema.safeParse(JSON.parse(row.imported)).data;
  return {
    id: row.id,
    title: row.title,
    pinned: row.pinned === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(agent !== undefined && { agent }),
    ...(assistant !== undefined && { assistant }),
    ...(imported !== undefined && { imported }),
  };
}
