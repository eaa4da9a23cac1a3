import path from 'node:path';
import type { Database } from './database.ts';

/**
 * Files that tools wrote after reading what others wrote: the model may have written the addresses in them. They are
 * known by their real absolute paths. A mark is never removed, because a file that is undone may be redone.
 */
export class ForeignFileRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(file: string): void {
    this.#database.prepare('INSERT OR IGNORE INTO foreign_files (path) VALUES (?)').run(file);
  }

  /** @returns whether a file, or a folder around it, is marked. */
  has(file: string): boolean {
    const find = this.#database.prepare<[string], number>('SELECT 1 FROM foreign_files WHERE path = ?').pluck();
    for (let place = file; ; place = path.dirname(place)) {
      if (find.get(place) !== undefined) return true;
      if (place === path.dirname(place)) return false;
    }
  }

  /** Marks what is copied or moved like the original. */
  carry(from: string, to: string): void {
    if (this.has(from)) this.add(to);
    const inside = this.#database
      .prepare<[string, string], string>('SELECT path FROM foreign_files WHERE substr(path, 1, length(?)) = ?')
      .pluck()
      .all(`${from}${path.sep}`, `${from}${path.sep}`);
    for (const file of inside) this.add(path.join(to, path.relative(from, file)));
  }
}
