import { compactionSchema, type Compaction } from '../../shared/entities/compaction.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

interface CompactionRow {
  readonly number: number;
  readonly conversation_id: string;
  readonly through: string | null;
  readonly folded_through: string;
  readonly summary: string;
  readonly written_by: string;
  readonly messages: number;
  readonly context_size: number;
  readonly created_at: number;
}

/**
 * Where conversations were made shorter for the model. What is stored refers to messages and goes with them: an edited
 * message removes what came after it, and so every compaction that covered it.
 */
export class CompactionRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns those of a conversation, oldest first. */
  list(conversationId: string): Compaction[] {
    const rows = this.#database
      .prepare<[string], CompactionRow>('SELECT * FROM compactions WHERE conversation_id = ? ORDER BY number')
      .all(conversationId);
    return readRows(this.#database, rows, ({ number }) => `compaction ${String(number)}`, readCompaction);
  }

  /** Replaces one that ends at the same messages, so that none is there twice. */
  add(compaction: Compaction): void {
    this.#database.transaction(() => {
      this.#database
        .prepare('DELETE FROM compactions WHERE conversation_id = ? AND through IS ? AND folded_through = ?')
        .run(compaction.conversationId, compaction.through, compaction.foldedThrough);
      this.#database.prepare(INSERT).run(compaction);
    })();
  }

  /** Deletes those that cover the message, because it says something else now. @returns whether there were any. */
  removeCovering(messageId: string): boolean {
    return this.#database.prepare(DELETE_COVERING).run({ messageId }).changes > 0;
  }
}

const readCompaction = (row: CompactionRow): Compaction =>
  compactionSchema.parse({
    conversationId: row.conversation_id,
    through: row.through,
    foldedThrough: row.folded_through,
    summary: row.summary,
    by: row.written_by,
    messages: row.messages,
    contextSize: row.context_size,
    createdAt: row.created_at,
  });

const INSERT = `
  INSERT INTO compactions (conversation_id, through, folded_through, summary, written_by, messages, context_size, created_at)
  VALUES (@conversationId, @through, @foldedThrough, @summary, @by, @messages, @contextSize, @createdAt)`;

const DELETE_COVERING = `
  DELETE FROM compactions WHERE folded_through IN (
    SELECT later.id FROM messages AS later JOIN messages AS changed USING (conversation_id)
    WHERE changed.id = @messageId AND later.position >= changed.position
  )`;
