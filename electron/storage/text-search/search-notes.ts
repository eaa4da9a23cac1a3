import type { Database } from '../database.ts';
import { excerptAround } from './excerpt.ts';
import type { FullTextQuery } from './full-text-query.ts';

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

/** @returns the best matching notes, without those in the trash. */
export function searchNotes(database: Database, { expression, words }: FullTextQuery, limit: number): NoteMatches {
  const found = database
    .prepare<[string, number], { number: number }>(`SELECT notes.number ${MATCHING} ORDER BY rank LIMIT ?`)
    .all(expression, limit);
  const read = database.prepare<[number], { title: string; text: string; foreign_text: number }>(
    'SELECT title, text, foreign_text FROM notes WHERE number = ?',
  );
  const matches = found.flatMap(({ number }) => {
    const note = read.get(number);
    if (note === undefined) return [];
    const { title, text, foreign_text } = note;
    return [{ title, excerpt: excerptAround(text, words, EXCERPT_WORDS), isForeign: foreign_text === 1 }];
  });
  const total = database.prepare<[string], number>(`SELECT count(*) ${MATCHING}`).pluck().get(expression) ?? 0;
  return { matches, total };
}
