import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { ListedMemory, Memory, MemoryKind } from '../../shared/entities/memory.ts';
import { foreignMark } from '../foundation/provenance.ts';
import type { Database } from './database.ts';
import { readVector, vectorBytes, type NumberedVector } from './vector-bytes.ts';

interface MemoryRow {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly text: string;
  readonly conversation_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly last_used_at: number | null;
  readonly foreign_text: number;
  readonly assistant_id: string | null;
}

export interface NumberedMemory {
  readonly number: number;
  readonly memory: Memory;
}

/** The person's memories. A deleted memory is no longer found, and can be restored until the app restarts. */
export class MemoryRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ id, kind, text, conversationId, createdAt, updatedAt, lastUsedAt, isForeign, assistantId }: Memory): void {
    this.#database
      .prepare(
        'INSERT INTO memories (id, kind, text, conversation_id, created_at, updated_at, last_used_at, ' +
          'foreign_text, assistant_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        id,
        kind,
        text,
        conversationId,
        createdAt,
        updatedAt,
        lastUsedAt,
        isForeign === true ? 1 : foreignMark(),
        assistantId ?? null,
      );
  }

  find(id: string): Memory | null {
    const row = this.#database
      .prepare<[string], MemoryRow>(`SELECT ${COLUMNS} FROM memories WHERE id = ? AND deleted_at IS NULL`)
      .get(id);
    return row === undefined ? null : readMemory(row);
  }

  /** Changes the text of a memory; a trigger deletes the old text's vectors. */
  change(id: string, { kind, text, updatedAt }: Pick<Memory, 'kind' | 'text' | 'updatedAt'>): void {
    this.#database
      .prepare(
        'UPDATE memories SET kind = @kind, text = @text, updated_at = @updatedAt, foreign_text = ' +
          'max(foreign_text, @foreignText) WHERE id = @id',
      )
      .run({ id, kind, text, updatedAt, foreignText: foreignMark() });
  }

  markDeleted(id: string, at: Timestamp): void {
    this.#database.prepare('UPDATE memories SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL').run(at, id);
  }

  restore(id: string): void {
    this.#database.prepare('UPDATE memories SET deleted_at = NULL WHERE id = ?').run(id);
  }

  /** Permanently removes deleted memories, and their undo records. */
  purgeDeleted(): void {
    this.#database.transaction(() => {
      this.#database.prepare(FORGET_DELETED).run();
      this.#database.prepare('DELETE FROM memories WHERE deleted_at IS NOT NULL').run();
    })();
  }

  /** Permanently removes every memory. */
  clear(): void {
    this.#database.transaction(() => {
      this.#database.prepare(`DELETE FROM recorded_changes WHERE area = 'memories'`).run();
      this.#database.prepare('DELETE FROM memories').run();
    })();
  }

  markUsed(ids: readonly string[], at: Timestamp): void {
    const mark = this.#database.prepare('UPDATE memories SET last_used_at = ? WHERE id = ?');
    for (const id of ids) mark.run(at, id);
  }

  count(): number {
    return (
      this.#database.prepare<[], number>('SELECT count(*) FROM memories WHERE deleted_at IS NULL').pluck().get() ?? 0
    );
  }

  /** @returns every memory, oldest first. */
  all(): readonly Memory[] {
    return this.#database
      .prepare<[], MemoryRow>(`SELECT ${COLUMNS} FROM memories WHERE deleted_at IS NULL ORDER BY number`)
      .all()
      .map(readMemory);
  }

  /** @returns the newest memories with the titles of their conversations, starting at the offset. */
  page(limit: number, offset: number): readonly ListedMemory[] {
    return this.#listed('ORDER BY memories.updated_at DESC, memories.number DESC LIMIT ? OFFSET ?', limit, offset);
  }

  /** @returns the existing memories with these numbers, in the order of the numbers. */
  listed(numbers: readonly number[]): readonly ListedMemory[] {
    const found = new Map(
      this.#listed(`AND memories.number IN (${numbers.map(() => '?').join(', ')})`, ...numbers).map((memory) => [
        memory.id,
        memory,
      ]),
    );
    return this.numbered(numbers).flatMap(({ memory }) => found.get(memory.id) ?? []);
  }

  /** @returns the existing memories with these numbers, in the order of the numbers. */
  numbered(numbers: readonly number[]): readonly NumberedMemory[] {
    const find = this.#database.prepare<[number], MemoryRow>(
      `SELECT ${COLUMNS} FROM memories WHERE number = ? AND deleted_at IS NULL`,
    );
    return numbers.flatMap((number) => {
      const row = find.get(number);
      return row === undefined ? [] : [{ number, memory: readMemory(row) }];
    });
  }

  /**
   * @param words each searched separately, with any ending. @param limit maximum memories per word, newest first.
   * @param owner limits them to an assistant's, by its id, or to everyone's, null.
   * @returns the numbers of the memories that contain each word.
   */
  numbersWith(words: readonly string[], limit: number, owner?: string | null): ReadonlyMap<string, readonly number[]> {
    const find = this.#database
      .prepare<{ words: string; limit: number; owner: string | null }, number>(
        `SELECT rowid FROM memory_index WHERE memory_index MATCH @words ${isOwnedBy(owner)} ORDER BY rowid DESC LIMIT @limit`,
      )
      .pluck();
    return new Map(
      words.map((word) => [word, find.all({ words: `"${word.replaceAll('"', '')}"`, limit, owner: owner ?? null })]),
    );
  }

  /** @param owner an assistant's id, or null for everyone's memories. @returns whether a memory is one of them. */
  ownedBy(owner: string | null): (number: number) => boolean {
    const owned = new Set(
      this.#database
        .prepare<{ owner: string | null }, number>(owner === null ? OWNED_BY_ASSISTANTS : OWNED_BY_ONE)
        .pluck()
        .all({ owner }),
    );
    return owner === null ? (number) => !owned.has(number) : (number) => owned.has(number);
  }

  /** @returns memories that this embedder has not embedded. */
  unread(embedder: string, limit: number): readonly { readonly number: number; readonly text: string }[] {
    return this.#database
      .prepare<{ embedder: string; limit: number }, { number: number; text: string }>(
        `SELECT number, text FROM memories WHERE ${NOT_EMBEDDED} LIMIT @limit`,
      )
      .all({ embedder, limit });
  }

  /** @returns the number of memories that this embedder has not embedded. */
  countUnread(embedder: string): number {
    const count = this.#database.prepare<{ embedder: string }, number>(
      `SELECT count(*) FROM memories WHERE ${NOT_EMBEDDED}`,
    );
    return count.pluck().get({ embedder }) ?? 0;
  }

  /** Stores nothing if the memory has another text by now, or is gone. */
  saveVector({ number, vector }: NumberedVector, embedder: string, text: string): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO memory_vectors (number, embedder, vector) SELECT number, ?, ? FROM memories WHERE number = ? AND text = ?',
      )
      .run(embedder, vectorBytes(vector), number, text);
  }

  /** @returns this embedder's vectors of the memories after a number, in order. */
  vectorsAfter(number: number, embedder: string, limit: number): readonly NumberedVector[] {
    return this.#database
      .prepare<[number, string, number], { number: number; vector: Buffer }>(
        'SELECT number, vector FROM memory_vectors WHERE number > ? AND embedder = ? ORDER BY number LIMIT ?',
      )
      .all(number, embedder, limit)
      .map((row) => ({ number: row.number, vector: readVector(row.vector) }));
  }

  /** @returns this embedder's vectors of the given memories, where they exist. */
  vectorsOf(numbers: readonly number[], embedder: string): readonly NumberedVector[] {
    const find = this.#database.prepare<[number, string], { vector: Buffer }>(
      'SELECT vector FROM memory_vectors WHERE number = ? AND embedder = ?',
    );
    return numbers.flatMap((number) => {
      const row = find.get(number, embedder);
      return row === undefined ? [] : [{ number, vector: readVector(row.vector) }];
    });
  }

  /** Stores the memories that precede a message in the prompt. */
  freeze(messageId: string, memories: readonly Pick<Memory, 'id' | 'text'>[]): void {
    const insert = this.#database.prepare(
      'INSERT OR REPLACE INTO recalled_memories (message_id, position, memory_id, text) VALUES (?, ?, ?, ?)',
    );
    this.#database.transaction(() => {
      this.thaw(messageId);
      memories.forEach(({ id, text }, position) => void insert.run(messageId, position, id, text));
    })();
  }

  /** Forgets the memories of a message that is generated again. */
  thaw(messageId: string): void {
    this.#database.prepare('DELETE FROM recalled_memories WHERE message_id = ?').run(messageId);
  }

  /** Gives a message's memories to another message: the copy, when a conversation is edited. */
  copyFrozen(fromMessageId: string, toMessageId: string): void {
    this.#database
      .prepare(
        'INSERT INTO recalled_memories (message_id, position, memory_id, text) ' +
          'SELECT ?, position, memory_id, text FROM recalled_memories WHERE message_id = ?',
      )
      .run(toMessageId, fromMessageId);
  }

  /** @returns the memories that precede the messages of a conversation, by message id, without deleted ones. */
  frozen(conversationId: string): ReadonlyMap<string, readonly string[]> {
    const rows = this.#database.prepare<[string], { message_id: string; text: string }>(FROZEN).all(conversationId);
    return new Map(
      [...Map.groupBy(rows, ({ message_id }) => message_id)].map(([id, own]) => [id, own.map(({ text }) => text)]),
    );
  }

  /** @returns whether a message of a conversation was preceded by a memory that others may have written. */
  recallsForeign(conversationId: string): boolean {
    return this.#database.prepare<[string], number>(RECALLS_FOREIGN).pluck().get(conversationId) === 1;
  }

  #listed(rest: string, ...values: readonly number[]): readonly ListedMemory[] {
    return this.#database
      .prepare<number[], MemoryRow & { title: string | null }>(`${LISTED} ${rest}`)
      .all(...values)
      .map((row) => ({ ...readMemory(row), conversationTitle: row.title }));
  }
}

const readMemory = ({
  id,
  kind,
  text,
  conversation_id,
  created_at,
  updated_at,
  last_used_at,
  foreign_text,
  assistant_id,
}: MemoryRow): Memory => ({
  id,
  kind,
  text,
  conversationId: conversation_id,
  createdAt: created_at,
  updatedAt: updated_at,
  lastUsedAt: last_used_at,
  ...(foreign_text === 1 && { isForeign: true }),
  ...(assistant_id !== null && { assistantId: assistant_id }),
});

/** The vectors are many times larger than everything else. */
const COLUMNS = 'id, kind, text, conversation_id, created_at, updated_at, last_used_at, foreign_text, assistant_id';

const OWNED_BY_ASSISTANTS = 'SELECT number FROM memories WHERE assistant_id IS NOT NULL';
const OWNED_BY_ONE = 'SELECT number FROM memories WHERE assistant_id = @owner';

/** Most memories are everyone's, so they are checked one by one; an assistant's few are listed. */
function isOwnedBy(owner: string | null | undefined): string {
  if (owner === undefined) return '';
  // The plus sign keeps SQLite from searching the index once for each number.
  return owner === null
    ? 'AND (SELECT assistant_id FROM memories WHERE number = memory_index.rowid) IS NULL'
    : `AND +rowid IN (${OWNED_BY_ONE})`;
}

const NOT_EMBEDDED =
  'NOT EXISTS (SELECT 1 FROM memory_vectors WHERE memory_vectors.number = memories.number AND embedder = @embedder)';

const LISTED = `
  SELECT memories.id, kind, text, conversation_id, memories.created_at, memories.updated_at, last_used_at, foreign_text,
    assistant_id, conversations.title
  FROM memories LEFT JOIN conversations ON conversations.id = memories.conversation_id AND conversations.deleted_at IS NULL
  WHERE memories.deleted_at IS NULL`;

const FROZEN = `
  SELECT message_id, recalled_memories.text
  FROM recalled_memories JOIN memories ON memories.id = memory_id AND deleted_at IS NULL
  WHERE message_id IN (SELECT id FROM messages WHERE conversation_id = ?)
  ORDER BY message_id, position`;

const RECALLS_FOREIGN = `
  SELECT EXISTS (
    SELECT 1 FROM messages
      JOIN recalled_memories ON recalled_memories.message_id = messages.id
      JOIN memories ON memories.id = memory_id
    WHERE messages.conversation_id = ? AND foreign_text = 1
  )`;

const FORGET_DELETED = `
  DELETE FROM recorded_changes
  WHERE area = 'memories' AND key IN (SELECT json_array(number) FROM memories WHERE deleted_at IS NOT NULL)`;
