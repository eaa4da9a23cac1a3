import type { Database } from '../database.ts';
import { excerptAround } from './excerpt.ts';
import type { FullTextQuery } from './full-text-query.ts';

/** A message of one conversation. */
export interface MessageMatch {
  /** Counted from 1. */
  readonly turn: number;
  readonly role: 'user' | 'assistant';
  readonly excerpt: string;
  readonly createdAt: number;
  /** Whether it may come from what others wrote. */
  readonly isForeign: boolean;
}

interface MatchRow {
  readonly number: number;
  readonly role: 'user' | 'assistant';
  readonly created_at: number;
  readonly before: number;
  readonly foreign_text: number;
}

const EXCERPT_WORDS = 60;

/** @returns messages of a conversation before its newest turn, best match first. */
export function searchMessages(
  database: Database,
  conversationId: string,
  { expression, words }: FullTextQuery,
  limit: number,
): MessageMatch[] {
  const text = database.prepare<[number], string>('SELECT text FROM message_index WHERE rowid = ?').pluck();
  return database
    .prepare<{ match: string; conversationId: string; limit: number }, MatchRow>(SEARCH)
    .all({ match: expression, conversationId, limit })
    .map(({ number, role, created_at, before, foreign_text }) => ({
      turn: Math.floor(before / 2) + 1,
      role,
      excerpt: excerptAround(text.get(number) ?? '', words, EXCERPT_WORDS),
      createdAt: created_at,
      isForeign: foreign_text === 1,
    }));
}

/** An answer written after something from outside was read may repeat it. */
const SEARCH = `
  SELECT messages.number, messages.role, messages.created_at,
    (SELECT count(*) FROM messages AS other
      WHERE other.conversation_id = @conversationId AND other.version_of IS NULL AND other.position < messages.position
    ) AS before,
    messages.role = 'assistant' AND EXISTS (
      SELECT 1 FROM messages AS earlier JOIN tool_calls ON tool_calls.message_id = earlier.id
      WHERE earlier.conversation_id = @conversationId AND earlier.position <= messages.position AND tool_calls.untrusted = 1
    ) AS foreign_text
  FROM message_index JOIN messages ON messages.number = message_index.rowid
  WHERE message_index MATCH @match AND messages.conversation_id = @conversationId AND messages.version_of IS NULL
    AND messages.position < (
      SELECT max(position) FROM messages WHERE conversation_id = @conversationId AND role = 'user' AND version_of IS NULL
    )
  ORDER BY rank
  LIMIT @limit`;
