import type { Database } from './database.ts';

/** The person's instructions that each conversation began with: part of its prefix, so they never change. */
export class OwnInstructionsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns an empty text for a conversation that began with none. */
  of(conversationId: string): string {
    return (
      this.#database
        .prepare<[string], string>('SELECT text FROM own_instructions WHERE conversation_id = ?')
        .pluck()
        .get(conversationId) ?? ''
    );
  }

  /** Call it in the transaction that adds the conversation. */
  keep(conversationId: string, text: string): void {
    if (text === '') return;
    this.#database
      .prepare('INSERT INTO own_instructions (conversation_id, text) VALUES (?, ?)')
      .run(conversationId, text);
  }

  /** Call it in the transaction that stores the message from which on they hold. */
  replace(conversationId: string, text: string): void {
    this.#database.prepare('DELETE FROM own_instructions WHERE conversation_id = ?').run(conversationId);
    this.keep(conversationId, text);
  }

  copy(from: string, to: string): void {
    this.keep(to, this.of(from));
  }
}
