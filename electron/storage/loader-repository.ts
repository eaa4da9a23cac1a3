import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';
import { keptStatement } from './kept-statements.ts';
import { loaderEventSchema, type LoaderEvent, type StoredLoaderEvent } from './loader-event.ts';

interface EventRow {
  readonly number: number;
  readonly message_id: string | null;
  readonly turn: number;
  readonly event: string;
  readonly created_at: number;
}

const EVENTS_OF_CONVERSATION = `
  SELECT number, message_id, turn, event, created_at FROM loader_events
  WHERE conversation_id = ?
    AND (message_id IS NULL OR message_id NOT IN (SELECT id FROM messages WHERE version_of IS NOT NULL))
  ORDER BY number`;

/** What the loader did, per conversation. Events of a message are deleted with it. */
export class LoaderRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the events of a conversation, oldest first, without those of answers that were set aside. */
  list(conversationId: string): StoredLoaderEvent[] {
    const rows = keptStatement<[string], EventRow>(this.#database, EVENTS_OF_CONVERSATION).all(conversationId);
    return readRows(
      this.#database,
      rows,
      ({ number }) => `loader event ${String(number)}`,
      ({ message_id, turn, event, created_at }) => ({
        messageId: message_id,
        turn,
        event: loaderEventSchema.parse(JSON.parse(event)),
        createdAt: created_at,
      }),
    );
  }

  add(conversationId: string, { messageId, turn, event, createdAt }: StoredLoaderEvent): void {
    this.#database
      .prepare(
        'INSERT INTO loader_events (conversation_id, message_id, turn, event, created_at) VALUES (?, ?, ?, ?, ?)',
      )
      .run(conversationId, messageId, turn, JSON.stringify(event satisfies LoaderEvent), createdAt);
  }

  /** Tools that the person loads between two messages are documented in the next one. */
  attachWaiting(conversationId: string, messageId: string): void {
    this.#database
      .prepare('UPDATE loader_events SET message_id = ? WHERE conversation_id = ? AND message_id IS NULL')
      .run(messageId, conversationId);
  }

  /** Moves events to another version of the message, and keeps their order. */
  moveToMessage(from: string, to: string, moves: (event: LoaderEvent) => boolean): void {
    const rows = this.#database
      .prepare<[string], Pick<EventRow, 'number' | 'event'>>(
        'SELECT number, event FROM loader_events WHERE message_id = ?',
      )
      .all(from);
    const move = this.#database.prepare('UPDATE loader_events SET message_id = ? WHERE number = ?');
    for (const { number, event } of rows) {
      const known = loaderEventSchema.safeParse(JSON.parse(event)).data;
      if (known === undefined || moves(known)) move.run(to, number);
    }
  }

  /** Deletes the events of a message that is generated again. */
  removeOfMessage(messageId: string): void {
    this.#database.prepare('DELETE FROM loader_events WHERE message_id = ?').run(messageId);
  }
}
