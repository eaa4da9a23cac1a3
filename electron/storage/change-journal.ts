import { z } from 'zod';
import { jsonValueSchema, type JsonValue } from '../../shared/entities/json.ts';
import { Emitter } from '../foundation/emitter.ts';
import { recordedCallId, recordingAs } from '../foundation/recorded-call.ts';
import { RECORDED_TABLES, rowTriggers, revertStatements, type RecordedTable } from './recorded-tables.ts';
import type { Database } from './database.ts';
import { changedSince } from '../foundation/tool-errors.ts';

/** Something a call changed outside the profile's database: a file, a data table. */
export interface NotedChange {
  /** Names who can undo it: `file`, `move`, `rows`, ... */
  readonly area: string;
  /** Names the item within the area. */
  readonly key: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** Maximum recorded rows per call; a larger import is not recorded and can't be undone. */
const MOST_CHANGES = 20_000;
const KEPT_MS = 30 * 86_400_000;

const changeSchema = z.object({
  number: z.number(),
  area: z.string(),
  key: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
type StoredChange = z.infer<typeof changeSchema>;

/**
 * What each call changed, so that the person can undo it, even after a restart. Triggers on this connection record
 * changed rows of the profile's database, whatever code changes them; other changes are recorded by the code that makes
 * them.
 */
export class ChangeJournal {
  /** The areas in which something was undone. */
  readonly reverted = new Emitter<readonly string[]>();
  readonly #database: Database;
  readonly #tables: ReadonlyMap<string, RecordedTable>;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#tables = new Map(RECORDED_TABLES.map((table) => [table.name, table]));
    database.function('knapsack_recorded_call', recordedCallId);
    for (const table of RECORDED_TABLES) database.exec(rowTriggers(table, this.#columns(table)));
    database.prepare('DELETE FROM recorded_changes WHERE at < ?').run(now() - KEPT_MS);
  }

  /** Runs a call's work and records what it changes. */
  async during<Result>(callId: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await recordingAs(callId, work);
    } finally {
      if (this.#count(callId) > MOST_CHANGES) this.forget(callId);
    }
  }

  /** Records a change by the running call; does nothing outside a call. */
  note({ area, key, before, after }: NotedChange): void {
    const callId = recordedCallId();
    if (callId !== null) this.noteFor(callId, { area, key, before, after });
  }

  noteFor(callId: string, { area, key, before, after }: NotedChange): void {
    this.#database
      .prepare('INSERT INTO recorded_changes (call_id, at, area, key, before, after) VALUES (?, ?, ?, ?, ?, ?)')
      .run(callId, Date.now(), area, key, written(before), written(after));
  }

  has(callId: string): boolean {
    return this.#count(callId) > 0;
  }

  /** @returns what a call changed outside the profile's database, last change first. */
  noted(callId: string): readonly NotedChange[] {
    return this.#stored(callId)
      .filter(({ area }) => !this.#tables.has(area))
      .map(({ area, key, before, after }) => ({ area, key, before: read(before), after: read(after) }));
  }

  /** @throws {ToolError} if a row is not as the call left it. */
  assertUnchanged(callId: string): void {
    const seen = new Set<string>();
    for (const { area, key, after } of this.#stored(callId)) {
      const table = this.#tables.get(area);
      if (table === undefined || seen.has(`${area} ${key}`)) continue;
      seen.add(`${area} ${key}`);
      if (this.#present(table, key) !== after) throw changedSince(table.hasChanged);
    }
  }

  /**
   * Restores the rows that a call changed, and deletes the call's records. @throws {ToolError} see `assertUnchanged`.
   */
  revert(callId: string): void {
    const stored = this.#stored(callId);
    this.#database.transaction(() => {
      this.#database.pragma('defer_foreign_keys = ON');
      this.assertUnchanged(callId);
      for (const change of stored) this.#putBack(change);
      this.forget(callId);
    })();
    this.reverted.emit([...new Set(stored.map(({ area }) => area))]);
  }

  forget(callId: string): void {
    this.#database.prepare('DELETE FROM recorded_changes WHERE call_id = ?').run(callId);
  }

  /** @returns every key in an area, across all calls; data kept under other keys can be deleted. */
  keysOf(area: string): ReadonlySet<string> {
    const keys = this.#database.prepare<[string], string>('SELECT key FROM recorded_changes WHERE area = ?').pluck();
    return new Set(keys.all(area));
  }

  #putBack({ area, key, before, after }: StoredChange): void {
    const table = this.#tables.get(area);
    if (table === undefined) return;
    const sql = revertStatements(table, this.#columns(table));
    if (before === null) this.#database.prepare(sql.remove).run({ key });
    else if (after === null) this.#database.prepare(sql.insert).run({ row: before });
    else this.#database.prepare(sql.update).run({ key, row: before });
  }

  #present(table: RecordedTable, key: string): string | null {
    const { present } = revertStatements(table, this.#columns(table));
    return this.#database.prepare<{ key: string }, string>(present).pluck().get({ key }) ?? null;
  }

  /** Last change first. */
  #stored(callId: string): readonly StoredChange[] {
    return this.#database
      .prepare('SELECT number, area, key, before, after FROM recorded_changes WHERE call_id = ? ORDER BY number DESC')
      .all(callId)
      .map((row) => changeSchema.parse(row));
  }

  #count(callId: string): number {
    const count = this.#database.prepare<[string], number>('SELECT count(*) FROM recorded_changes WHERE call_id = ?');
    return count.pluck().get(callId) ?? 0;
  }

  /** A migration may have added columns to the table. */
  #columns({ name, derived }: RecordedTable): readonly string[] {
    return this.#database
      .prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY cid')
      .pluck()
      .all(name)
      .filter((column) => !derived.includes(column));
  }
}

const written = (value: JsonValue): string | null => (value === null ? null : JSON.stringify(value));
const read = (text: string | null): JsonValue => (text === null ? null : jsonValueSchema.parse(JSON.parse(text)));
