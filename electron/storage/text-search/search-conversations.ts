import type { ConversationMatch } from '../../../shared/entities/conversation.ts';
import { readConversation } from '../conversation-repository.ts';
import type { Database } from '../database.ts';
import { excerptAround } from './excerpt.ts';
import type { FullTextQuery } from './full-text-query.ts';

type MatchRow = Parameters<typeof readConversation>[0] & {
  readonly message: number | null;
  readonly foreign_text: number;
};

const EXCERPT_WORDS = 16;

/** @returns title matches first, then messages by relevance, each conversation once. */
export function searchConversations(
  database: Database,
  { expression, words }: FullTextQuery,
  limit: number,
): (ConversationMatch & { isForeign: boolean })[] {
  const text = database.prepare<[number], string>('SELECT text FROM message_index WHERE rowid = ?').pluck();
  return database
    .prepare<{ match: string; limit: number }, MatchRow>(SEARCH)
    .all({ match: expression, limit })
    .map((row) => ({
      conversation: readConversation(row),
      excerpt: row.message === null ? row.title : excerptAround(text.get(row.message) ?? '', words, EXCERPT_WORDS),
      isForeign: row.foreign_text === 1,
    }));
}

/** An answer written after something from outside was read may repeat it. */
const WRITTEN_AFTER_READING = `EXISTS (
    SELECT 1 FROM messages AS answer
      JOIN messages AS earlier ON earlier.conversation_id = answer.conversation_id AND earlier.position <= answer.position
      JOIN tool_calls ON tool_calls.message_id = earlier.id
    WHERE answer.number = matches.message AND answer.role = 'assistant' AND tool_calls.untrusted = 1
  )`;

/** With `min(rank)`, SQLite takes the other columns of a group from its best row. */
const SEARCH = `
  WITH matches AS (
    SELECT conversations.number AS conversation, 0 AS place, rank, NULL AS message
    FROM title_index JOIN conversations ON conversations.number = title_index.rowid
    WHERE title_index MATCH @match
    UNION ALL
    SELECT conversations.number, 1, rank, messages.number
    FROM message_index
      JOIN messages ON messages.number = message_index.rowid
      JOIN conversations ON conversations.id = messages.conversation_id
    WHERE message_index MATCH @match
  )
  SELECT conversations.id, conversations.title, pinned, conversations.created_at, conversations.updated_at, agent, message,
    ${WRITTEN_AFTER_READING} AS foreign_text, min(place * 1000000 + rank) AS relevance
  FROM matches JOIN conversations ON conversations.number = matches.conversation
  WHERE deleted_at IS NULL
  GROUP BY conversations.number
  ORDER BY relevance
  LIMIT @limit`;
