import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { foreignMark, noteRead } from '../foundation/provenance.ts';
import type { Database } from './database.ts';
import type { NoteMatches } from './text-search/search-notes.ts';
import { TextSearches } from './text-search/text-searches.ts';

export interface Note {
  readonly title: string;
  readonly text: string;
}

/** Stores notes. Titles are unique among notes outside the trash, ignoring case. */
export class NoteRepository {
  readonly #database: Database;
  readonly #searches: TextSearches;

  constructor(database: Database, searches: TextSearches = new TextSearches(database, null)) {
    this.#database = database;
    this.#searches = searches;
  }

  /**
   * Stores a note; if the title is taken, it gets a number: "Groceries (2)". @returns the title it was stored under.
   */
  create(title: string, text: string, at: Timestamp): string {
    const free = this.#freeTitle(title);
    this.#database
      .prepare('INSERT INTO notes (title, text, created_at, updated_at, foreign_text) VALUES (?, ?, ?, ?, ?)')
      .run(free, text, at, at, foreignMark());
    return free;
  }

  /** Adds a line to the note with exactly this title. */
  append(title: string, text: string, at: Timestamp): void {
    this.#database
      .prepare(
        `UPDATE notes SET text = text || char(10) || ?, updated_at = ?, foreign_text = max(foreign_text, ?)
         WHERE title = ? COLLATE NOCASE AND trashed_at IS NULL`,
      )
      .run(text, at, foreignMark(), title);
  }

  /** @returns the note with exactly this title, or null. */
  read(title: string): Note | null {
    const row = this.#database
      .prepare<[string], Note & { readonly foreign_text: number }>(
        'SELECT title, text, foreign_text FROM notes WHERE title = ? COLLATE NOCASE AND trashed_at IS NULL',
      )
      .get(title);
    if (row === undefined) return null;
    noteRead(row.foreign_text);
    return { title: row.title, text: row.text };
  }

  /** Like `titles`, but for display: records whether others wrote one of them. */
  list(): readonly string[] {
    const hasForeign = this.#database
      .prepare<[], number>('SELECT EXISTS (SELECT 1 FROM notes WHERE trashed_at IS NULL AND foreign_text = 1)')
      .pluck()
      .get();
    noteRead(hasForeign);
    return this.titles();
  }

  /** Titles, most recently changed first. */
  titles(): readonly string[] {
    return this.#titles('SELECT title FROM notes WHERE trashed_at IS NULL ORDER BY updated_at DESC, number DESC');
  }

  /** @returns the beginnings of the most recently changed notes, for the app itself: nothing of them is handed out. */
  newest(limit: number, characters: number): readonly Note[] {
    return this.#database
      .prepare<[number, number], Note>(
        'SELECT title, substr(text, 1, ?) AS text FROM notes WHERE trashed_at IS NULL ORDER BY updated_at DESC, number DESC LIMIT ?',
      )
      .all(characters, limit);
  }

  trashedTitles(): readonly string[] {
    return this.#titles('SELECT title FROM notes WHERE trashed_at IS NOT NULL ORDER BY trashed_at DESC, number DESC');
  }

  search(query: string, limit: number, signal?: AbortSignal): Promise<NoteMatches> {
    return this.#searches.notes(query, limit, signal);
  }

  trash(title: string, at: Timestamp): void {
    this.#database
      .prepare('UPDATE notes SET trashed_at = ? WHERE title = ? COLLATE NOCASE AND trashed_at IS NULL')
      .run(at, title);
  }

  trashAll(at: Timestamp): void {
    this.#database.prepare('UPDATE notes SET trashed_at = ? WHERE trashed_at IS NULL').run(at);
  }

  /** @returns the restored title, which differs if the old one was taken in the meantime. */
  restore(title: string, at: Timestamp): string {
    const free = this.#freeTitle(title);
    this.#database
      .prepare(
        `UPDATE notes SET trashed_at = NULL, title = ?, updated_at = ? WHERE number =
           (SELECT number FROM notes WHERE title = ? COLLATE NOCASE AND trashed_at IS NOT NULL ORDER BY trashed_at DESC LIMIT 1)`,
      )
      .run(free, at, title);
    return free;
  }

  #titles(sql: string): readonly string[] {
    return this.#database.prepare<[], string>(sql).pluck().all();
  }

  #freeTitle(title: string): string {
    // SQLite folds the case of ASCII letters only.
    const taken = new Set(this.titles().map((other) => other.toLowerCase()));
    let candidate = title;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${title} (${String(number)})`;
    return candidate;
  }
}
