import type { ConversationMatch } from '../../shared/entities/conversation.ts';
import { readConversation } from './conversation-repository.ts';
import type { Database } from './database.ts';
import { toFullTextQuery } from './full-text-query.ts';

type MatchRow = Parameters<typeof readConversation>[0] & { readonly excerpt: string };

/** Full-text search over titles and messages: every word must begin a word of the title or of one message. */
export class ConversationSearch {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param query what the person typed; no operator has a meaning in it.
   * @param limit most conversations to return.
   * @returns matches in titles first, then messages by relevance, each conversation once.
   */
  search(query: string, limit: number): ConversationMatch[] {
    const match = toFullTextQuery(query, 'all');
    if (match === null) return [];
    return this.#database
      .prepare<{ match: string; limit: number }, MatchRow>(SEARCH)
      .all({ match, limit })
      .map((row) => ({ conversation: readConversation(row), excerpt: row.excerpt }));
  }
}

/** `min(rank)` makes SQLite take the other columns of a group from its best row. */
const SEARCH = `
  WITH matches AS (
    SELECT conversations.number AS conversation, 0 AS place, rank, title_index.title AS excerpt
    FROM title_index JOIN conversations ON conversations.number = title_index.rowid
    WHERE title_index MATCH @match
    UNION ALL
    SELECT conversations.number, 1, rank, snippet(message_index, 0, '', '', '…', 16)
    FROM message_index
      JOIN messages ON messages.number = message_index.rowid
      JOIN conversations ON conversations.id = messages.conversation_id
    WHERE message_index MATCH @match
  )
  SELECT id, conversations.title, pinned, created_at, updated_at, excerpt, min(place * 1000000 + rank) AS relevance
  FROM matches JOIN conversations ON conversations.number = matches.conversation
  WHERE deleted_at IS NULL
  GROUP BY conversations.number
  ORDER BY relevance
  LIMIT @limit`;
