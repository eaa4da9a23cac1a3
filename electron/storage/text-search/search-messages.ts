import type { Database } from '../database.ts';
import { excerptAround } from './excerpt.ts';
import type { FullTextQuery } from './full-text-query.ts';
import { partsCondition, partsParameters, wordParts } from './word-parts.ts';

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

/** @returns messages of a conversation before its newest turn, best match first; those with parts of words come last. */
export function searchMessages(
  database: Database,
  conversationId: string,
  query: FullTextQuery,
  limit: number,
): MessageMatch[] {
  const text = database.prepare<[number], string>('SELECT text FROM message_index WHERE rowid = ?').pluck();
  const whole = database
    .prepare<{ match: string; conversationId: string; limit: number }, MatchRow>(SEARCH)
    .all({ match: query.expression, conversationId, limit });
  const known = new Set(whole.map(({ number }) => number));
  const inside = whole.length < limit ? inWords(database, conversationId, query, limit + whole.length) : [];
  return [...whole, ...inside.filter(({ number }) => !known.has(number))]
    .slice(0, limit)
    .map(({ number, role, created_at, before, foreign_text }) => ({
      turn: Math.floor(before / 2) + 1,
      role,
      excerpt: excerptAround(text.get(number) ?? '', query.words, EXCERPT_WORDS),
      createdAt: created_at,
      isForeign: foreign_text === 1,
    }));
}

function inWords(database: Database, conversationId: string, query: FullTextQuery, limit: number): readonly MatchRow[] {
  const parts = wordParts(query);
  if (parts === null) return [];
  const condition = partsCondition(parts, query.joined, {
    words: 'message_index',
    number: 'messages.number',
    text: 'message_index.text',
  });
  return database
    .prepare<[Readonly<Record<string, string | number>>], MatchRow>(
      `WITH ranked AS MATERIALIZED (
         SELECT rowid AS number, rank FROM message_trigrams WHERE message_trigrams MATCH @trigrams
       ) ${selecting('LEFT JOIN ranked ON ranked.number = messages.number', condition, 'coalesce(ranked.rank, 0)')}`,
    )
    .all({ ...partsParameters(parts), conversationId, limit });
}

/** An answer written after something from outside was read may repeat it. */
const selecting = (joined: string, condition: string, order: string): string => `
  SELECT messages.number, messages.role, messages.created_at,
    (SELECT count(*) FROM messages AS other
      WHERE other.conversation_id = @conversationId AND other.version_of IS NULL AND other.position < messages.position
    ) AS before,
    messages.role = 'assistant' AND EXISTS (
      SELECT 1 FROM messages AS earlier JOIN tool_calls ON tool_calls.message_id = earlier.id
      WHERE earlier.conversation_id = @conversationId AND earlier.position <= messages.position AND tool_calls.untrusted = 1
    ) AS foreign_text
  FROM messages JOIN message_index ON message_index.rowid = messages.number ${joined}
  WHERE ${condition} AND messages.conversation_id = @conversationId AND messages.version_of IS NULL
    AND messages.position < (
      SELECT max(position) FROM messages WHERE conversation_id = @conversationId AND role = 'user' AND version_of IS NULL
    )
  ORDER BY ${order}
  LIMIT @limit`;

const SEARCH = selecting('', 'message_index MATCH @match', 'message_index.rank');
