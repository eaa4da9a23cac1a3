import type { Conversation, ImportedChat } from '../../shared/entities/conversation.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Database } from './database.ts';

/** What is known about a chat besides its messages. */
export interface ArchivedChat {
  readonly titleGiven: boolean;
  /** Names the chat in the program it comes from; null for one that took place here. */
  readonly importKey: string | null;
}

/** Conversations as a whole, for files that are exported and imported. */
export class ChatArchiveRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the ids of conversations that are not deleted, most recently used first. */
  ids(): string[] {
    return this.#database
      .prepare<[], string>(
        'SELECT id FROM conversations WHERE deleted_at IS NULL ORDER BY updated_at DESC, number DESC',
      )
      .pluck()
      .all();
  }

  facts(id: string): ArchivedChat {
    const row = this.#database
      .prepare<[string], { title_given: number; import_key: string | null }>(
        'SELECT title_given, import_key FROM conversations WHERE id = ?',
      )
      .get(id);
    return { titleGiven: row?.title_given === 1, importKey: row?.import_key ?? null };
  }

  /** @returns which model wrote each answer: its id in this profile, or its name if the answer was imported. */
  modelsOf(conversationId: string): ReadonlyMap<string, { readonly id: string } | { readonly name: string }> {
    const rows = this.#database
      .prepare<[string], { id: string; model: string | null; model_id: string | null }>(
        `SELECT messages.id, model, model_id FROM messages LEFT JOIN answer_metrics ON message_id = messages.id
         WHERE conversation_id = ? AND coalesce(model, model_id) IS NOT NULL`,
      )
      .all(conversationId);
    return new Map(
      rows.map(({ id, model, model_id }) => [id, model === null ? { id: model_id ?? '' } : { name: model }] as const),
    );
  }

  setModel(messageId: string, model: string): void {
    this.#database.prepare('UPDATE messages SET model = ? WHERE id = ?').run(model, messageId);
  }

  /** @returns the conversation with this key, or that is this chat itself. */
  findImported(key: string, id: string): { readonly id: string; readonly isDeleted: boolean } | null {
    const row = this.#database
      .prepare<[string, string], { id: string; deleted: number }>(
        'SELECT id, deleted_at IS NOT NULL AS deleted FROM conversations WHERE import_key = ? OR id = ? ORDER BY deleted LIMIT 1',
      )
      .get(key, id);
    return row === undefined ? null : { id: row.id, isDeleted: row.deleted === 1 };
  }

  /** Adds a conversation that stays hidden, and is gone after a restart, until `show` is called. */
  addHidden(
    conversation: Conversation,
    { titleGiven, importKey, imported }: ArchivedChat & { readonly imported: ImportedChat },
    now: Timestamp,
  ): void {
    this.#database
      .prepare(
        `INSERT INTO conversations (id, title, title_given, pinned, created_at, updated_at, deleted_at, imported, import_key)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        conversation.id,
        conversation.title,
        Number(titleGiven),
        Number(conversation.pinned),
        conversation.createdAt,
        conversation.updatedAt,
        now,
        JSON.stringify(imported),
        importKey,
      );
  }

  /** @param projectId that it is in; null for none. */
  show(id: string, projectId: string | null): void {
    this.#database
      .prepare('UPDATE conversations SET deleted_at = NULL, project_id = ? WHERE id = ?')
      .run(projectId, id);
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM conversations WHERE id = ?').run(id);
  }

  /** @returns whether a conversation, message or call has this id, or a call that has left something to undo. */
  isUsed(id: string): boolean {
    return (
      this.#database
        .prepare(
          `SELECT 1 WHERE EXISTS (SELECT 1 FROM conversations WHERE id = @id) OR EXISTS (SELECT 1 FROM messages WHERE id = @id)
             OR EXISTS (SELECT 1 FROM tool_calls WHERE id = @id) OR EXISTS (SELECT 1 FROM recorded_changes WHERE call_id = @id)`,
        )
        .get({ id }) !== undefined
    );
  }
}
