import type { Database } from '../database.ts';
import { excerptAround } from './excerpt.ts';
import type { FullTextQuery } from './full-text-query.ts';
import { partsCondition, partsParameters, wordParts } from './word-parts.ts';

export interface NoteMatch {
  readonly title: string;
  /** The words around the match, at most about 12. */
  readonly excerpt: string;
  /** Whether it may come from what others wrote. */
  readonly isForeign: boolean;
}

export interface NoteMatches {
  readonly matches: readonly NoteMatch[];
  /** Total number of matching notes. */
  readonly total: number;
}

const EXCERPT_WORDS = 12;
const MATCHING =
  'FROM notes_index JOIN notes ON notes.number = notes_index.rowid WHERE notes_index MATCH ? AND trashed_at IS NULL';

/** @returns the best matching notes, without those in the trash: those with the words first, then those with parts of words. */
export function searchNotes(database: Database, query: FullTextQuery, limit: number): NoteMatches {
  const whole = database
    .prepare<[string], number>(`SELECT notes.number ${MATCHING} ORDER BY rank`)
    .pluck()
    .all(query.expression);
  const known = new Set(whole);
  const found = [...whole, ...inWords(database, query).filter((number) => !known.has(number))];
  const read = database.prepare<[number], { title: string; text: string; foreign_text: number }>(
    'SELECT title, text, foreign_text FROM notes WHERE number = ?',
  );
  const matches = found.slice(0, limit).flatMap((number) => {
    const note = read.get(number);
    if (note === undefined) return [];
    const { title, text, foreign_text } = note;
    return [{ title, excerpt: excerptAround(text, query.words, EXCERPT_WORDS), isForeign: foreign_text === 1 }];
  });
  return { matches, total: found.length };
}

function inWords(database: Database, query: FullTextQuery): readonly number[] {
  const parts = wordParts(query);
  if (parts === null) return [];
  const condition = partsCondition(parts, query.joined, {
    words: 'notes_index',
    number: 'notes.number',
    text: 'title || char(10) || text',
  });
  return database
    .prepare<[Readonly<Record<string, string>>], number>(
      `WITH ranked AS MATERIALIZED (SELECT rowid AS number, rank FROM notes_trigrams WHERE notes_trigrams MATCH @trigrams)
       SELECT notes.number FROM notes LEFT JOIN ranked ON ranked.number = notes.number
       WHERE trashed_at IS NULL AND ${condition} ORDER BY coalesce(ranked.rank, 0), notes.number DESC`,
    )
    .pluck()
    .all(partsParameters(parts));
}
