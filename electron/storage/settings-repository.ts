import type { JsonValue } from '../../shared/entities/json.ts';
import type { Database } from './database.ts';

/** Settings by name, as JSON. The settings service knows their meaning and defaults. */
export class SettingsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns every stored value, unvalidated, without invalid JSON. */
  readAll(): ReadonlyMap<string, unknown> {
    const rows = this.#database.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings').all();
    return new Map(rows.flatMap(({ name, value }) => parseEntry(name, value)));
  }

  save(values: Readonly<Record<string, JsonValue>>): void {
    const upsert = this.#database.prepare<[string, string]>(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    );
    this.#database.transaction(() => {
      for (const [name, value] of Object.entries(values)) upsert.run(name, JSON.stringify(value));
    })();
  }
}

function parseEntry(name: string, value: string): [string, unknown][] {
  try {
    return [[name, JSON.parse(value)]];
  } catch {
    return [];
  }
}
