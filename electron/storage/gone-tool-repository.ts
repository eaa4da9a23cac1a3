import type { Database } from './database.ts';

export interface GoneTool {
  readonly name: string;
  /** Why it is gone, in words for a person. */
  readonly why: string;
}

/** Tools of a few large servers; older ones are forgotten. */
const MOST_TOOLS = 5000;

/** Tools whose server or agent was removed, so that a call in an old conversation gets an explanation. */
export class GoneToolRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): GoneTool[] {
    return this.#database.prepare<[], GoneTool>('SELECT name, why FROM gone_tools ORDER BY number').all();
  }

  /** The latest reason replaces an earlier one. */
  add(names: readonly string[], why: string): void {
    this.#database.transaction(() => {
      const add = this.#database.prepare('INSERT OR REPLACE INTO gone_tools (name, why) VALUES (?, ?)');
      for (const name of names) add.run(name, why);
      this.#database
        .prepare(
          'DELETE FROM gone_tools WHERE number <= (SELECT number FROM gone_tools ORDER BY number DESC LIMIT 1 OFFSET ?)',
        )
        .run(MOST_TOOLS);
    })();
  }
}
