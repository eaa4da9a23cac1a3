import type { ConversationMatch } from '../../../shared/entities/conversation.ts';
import { readConversation } from '../conversation-repository.ts';
import type { Database } from '../database.ts';
import { excerptAround } from './excerpt.ts';
import type { FullTextQuery } from './full-text-query.ts';
import { partsCondition, partsParameters, wordParts } from './word-parts.ts';

type MatchRow = Parameters<typeof readConversation>[0] & {
  readonly message: number | null;
  readonly foreign_text: number;
};

const EXCERPT_WORDS = 16;
/** The newest messages, whose texts are read one by one for a query of two characters. */
const MOST_READ = 100_000;

/**
 * @returns title matches first, then messages by relevance, each conversation once; those with only parts of words come
 * last.
 */
export function searchConversations(
  database: Database,
  query: FullTextQuery,
  limit: number,
): (ConversationMatch & { isForeign: boolean })[] {
  const text = database.prepare<[number], string>('SELECT text FROM message_index WHERE rowid = ?').pluck();
  const whole = database
    .prepare<{ match: string; limit: number }, MatchRow>(SEARCH)
    .all({ match: query.expression, limit });
  const known = new Set(whole.map(({ id }) => id));
  const inside = whole.length < limit ? inWords(database, query, limit + whole.length) : [];
  return [...whole, ...inside.filter(({ id }) => !known.has(id))]
    .slice(0, limit)
    .map((row) => ({
      conversation: readConversation(row),
      excerpt:
        row.message === null ? row.title : excerptAround(text.get(row.message) ?? '', query.words, EXCERPT_WORDS),
      isForeign: row.foreign_text === 1,
    }));
}

function inWords(database: Database, query: FullTextQuery, limit: number): readonly MatchRow[] {
  const parts = wordParts(query);
  if (parts === null) return [];
  const condition = (words: string, number: string, text: string): string =>
    partsCondition(parts, query.joined, { words, number, text });
  const inTitle = condition('title_index', 'conversations.number', 'conversations.title');
  const inText = condition('message_index', 'messages.number', 'message_index.text');
  return database
    .prepare<[Readonly<Record<string, string | number>>], MatchRow>(
      found(
        `
        SELECT conversations.number AS conversation, 0 AS place, coalesce(ranked.rank, 0) AS rank, NULL AS message
        FROM conversations
          LEFT JOIN titles AS ranked ON ranked.number = conversations.number
        WHERE ${inTitle}
        UNION ALL
        SELECT conversations.number, 1, coalesce(ranked.rank, 0), messages.number
        FROM message_index
          JOIN messages ON messages.number = message_index.rowid
          JOIN conversations ON conversations.id = messages.conversation_id
          LEFT JOIN texts AS ranked ON ranked.number = messages.number
        WHERE message_index.rowid > (SELECT coalesce(max(number), 0) FROM messages) - ${String(MOST_READ)} AND ${inText}`,
        RANKED,
      ),
    )
    .all({ ...partsParameters(parts), limit });
}

/** An answer written after something from outside was read may repeat it; of an imported chat, others wrote everything. */
const WRITTEN_AFTER_READING = `(conversations.imported IS NOT NULL OR EXISTS (
    SELECT 1 FROM messages AS answer
      JOIN messages AS earlier ON earlier.conversation_id = answer.conversation_id AND earlier.position <= answer.position
      JOIN tool_calls ON tool_calls.message_id = earlier.id
    WHERE answer.number = matches.message AND answer.role = 'assistant' AND tool_calls.untrusted = 1
  ))`;

/** With `min(rank)`, SQLite takes the other columns of a group from its best row. */
const found = (matches: string, before = ''): string => `
  WITH ${before} matches AS (${matches})
  SELECT conversations.id, conversations.title, pinned, conversations.created_at, conversations.updated_at, agent, imported, assistant,
    project_id, moved_parts, message,
    ${WRITTEN_AFTER_READING} AS foreign_text, min(place * 1000000 + rank) AS relevance
  FROM matches JOIN conversations ON conversations.number = matches.conversation
  WHERE deleted_at IS NULL
  GROUP BY conversations.number
  ORDER BY relevance, conversations.updated_at DESC
  LIMIT @limit`;

const RANKED = `
  titles AS MATERIALIZED (SELECT rowid AS number, rank FROM title_trigrams WHERE title_trigrams MATCH @trigrams),
  texts AS MATERIALIZED (SELECT rowid AS number, rank FROM message_trigrams WHERE message_trigrams MATCH @trigrams),`;

const SEARCH = found(`
    SELECT conversations.number AS conversation, 0 AS place, rank, NULL AS message
    FROM title_index JOIN conversations ON conversations.number = title_index.rowid
    WHERE title_index MATCH @match
    UNION ALL
    SELECT conversations.number, 1, rank, messages.number
    FROM message_index
      JOIN messages ON messages.number = message_index.rowid
      JOIN conversations ON conversations.id = messages.conversation_id
    WHERE message_index MATCH @match`);
