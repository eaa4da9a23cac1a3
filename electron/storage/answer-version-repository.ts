import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { MESSAGE_INDEXES, type MessageRepository } from './message-repository.ts';
import type { StoredMessage } from './stored-message.ts';

/**
 * Other versions of answers. The one in the conversation keeps its id, whatever it contains; the others are set aside
 * under ids of their own, with their tool calls, so that what those changed can still be undone.
 */
export class AnswerVersionRepository {
  readonly #database: Database;
  readonly #messages: MessageRepository;

  constructor(database: Database, messages: MessageRepository) {
    this.#database = database;
    this.#messages = messages;
  }

  /** @returns every version of an answer but the one in the conversation, in the order they were made. */
  list(messageId: string): StoredMessage[] {
    const rows = this.#database
      .prepare<[string], { id: string; version: number }>(
        'SELECT id, version FROM messages WHERE version_of = ? ORDER BY version',
      )
      .all(messageId);
    const count = rows.length + 1;
    return rows.flatMap(({ id, version }) => {
      const stored = this.#messages.find(id);
      return stored === null ? [] : [{ ...stored, version: { number: version, count } }];
    });
  }

  /**
   * Moves the contents of an answer to a version of its own. The answer is empty then, and has the next number.
   * @returns the id of what was set aside.
   */
  setAside(messageId: string): string {
    const id = randomUUID();
    this.#database.transaction(() => {
      this.#database.prepare(INSERT_ASIDE).run({ id, messageId });
      this.#moveParts(messageId, id);
      this.#takeNextNumber(messageId, false);
    })();
    return id;
  }

  /** Stores a version next to the one in the conversation. @param version with ids of its own. */
  addAside(messageId: string, version: StoredMessage): void {
    this.#database.transaction(() => {
      this.#messages.add(version);
      this.#database.prepare(MAKE_ASIDE).run({ id: version.id, messageId });
      for (const unindex of UNINDEX) this.#database.prepare(unindex).run(version.id);
    })();
  }

  /** The contents in the conversation were changed by the person: they are a version of their own now. */
  noteEdited(messageId: string): void {
    this.#takeNextNumber(messageId, true);
  }

  /** Moves the contents of a version into an answer that is empty. @param asideId is gone then. */
  bringBack(messageId: string, asideId: string): void {
    this.#database.transaction(() => {
      const version = this.#messages.find(asideId);
      if (version === null) return;
      this.#moveParts(asideId, messageId);
      this.#database.prepare(TAKE_NUMBER).run({ id: messageId, asideId });
      this.#messages.saveState(messageId, version);
      this.#database.prepare('DELETE FROM messages WHERE id = ?').run(asideId);
    })();
  }

  #moveParts(from: string, to: string): void {
    this.#database.prepare('UPDATE message_parts SET message_id = ? WHERE message_id = ?').run(to, from);
    this.#database.prepare('UPDATE tool_calls SET message_id = ? WHERE message_id = ?').run(to, from);
  }

  #takeNextNumber(messageId: string, edited: boolean): void {
    this.#database.prepare(TAKE_NEXT_NUMBER).run({ messageId, edited: Number(edited) });
  }
}

/** Positions of a conversation are unique, and those of its messages begin with 0. */
const NEXT_ASIDE = `(
    SELECT min(0, coalesce(min(position), 0)) - 1 FROM messages AS other
    WHERE other.conversation_id = messages.conversation_id
  )`;

const INSERT_ASIDE = `
  INSERT INTO messages (
    id, conversation_id, position, role, status, error, repairs, created_at, figures, version_of, version, edited,
    understood
  )
  SELECT @id, conversation_id, ${NEXT_ASIDE}, role, status, error, repairs, created_at, figures, id, version, edited,
    understood
  FROM messages WHERE id = @messageId`;

/** A search finds what is in the conversation. */
const UNINDEX = MESSAGE_INDEXES.map(
  (index) => `DELETE FROM ${index} WHERE rowid = (SELECT number FROM messages WHERE id = ?)`,
);

const MAKE_ASIDE = `UPDATE messages SET version_of = @messageId, position = ${NEXT_ASIDE} WHERE id = @id`;

const TAKE_NEXT_NUMBER = `
  UPDATE messages SET
    version = (SELECT max(version) + 1 FROM messages AS known WHERE known.id = @messageId OR known.version_of = @messageId),
    edited = @edited
  WHERE id = @messageId`;

const TAKE_NUMBER = `
  UPDATE messages SET (version, edited) = (SELECT version, edited FROM messages AS aside WHERE aside.id = @asideId)
  WHERE id = @id`;
