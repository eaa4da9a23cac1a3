import { existsSync } from 'node:fs';
import type SqliteDatabase from 'better-sqlite3';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { foreignMark, noteRead } from '../../foundation/provenance.ts';
import type { SetAside } from '../set-aside.ts';
import { DRAFTS, openTables } from './open-tables.ts';
import { freeName } from './safe-name.ts';
import { COLUMN_TYPES, quoted, type Cell, type ColumnType, type TableColumn, type TableSummary } from './table.ts';

/** Selects rows, in SQL; values are never part of the text. */
export interface RowCondition {
  readonly sql: string;
  readonly parameters: readonly Cell[];
}

/** What happens to rows: they get new values by column, or are deleted. */
export type RowChange =
  | { readonly kind: 'set'; readonly values: ReadonlyMap<string, Cell> }
  | { readonly kind: 'delete' };

/** A table that is being filled, hidden until it is complete. */
export interface TableDraft {
  /** Adds rows with one value for each column. */
  add(rows: readonly (readonly Cell[])[]): void;
  /** Publishes the table. @returns its name, which differs from the requested one if that was taken. */
  finish(at: Timestamp): string;
  /** Discards it. */
  abandon(): void;
}

/** The number of rows of a table and the `rowid` of the last; `kept` is its newest version in the trash. */
export interface TableExtent {
  readonly rows: number;
  readonly last: number;
  readonly kept: number;
}

/** Called for each change to a table's rows with the states before, including the version that is kept, and after. */
export type NoteTableChange = (name: string, before: TableExtent, after: TableExtent) => void;

/** The person's tables. Names are exact, as returned by `list`. */
export interface TableStore {
  /** The database file; created with the first table. */
  readonly file: string;
  list(): readonly TableSummary[];
  /** The names of deleted tables, most recently deleted first. */
  trashed(): readonly string[];
  draft(name: string, columns: readonly TableColumn[], source: string | null): TableDraft;
  append(name: string, rows: readonly (readonly Cell[])[]): void;
  /**
   * @param after the `rowid` of the last row seen; 0 at first.
   * @returns up to `limit` rows in insertion order, each with its `rowid` before its values.
   */
  page(name: string, after: number, limit: number): readonly (readonly Cell[])[];
  /** @returns the newest rows, the newest first. */
  newest(name: string, limit: number): readonly (readonly Cell[])[];
  count(name: string, condition: RowCondition): number;
  /** @returns the first rows that meet a condition, in insertion order. */
  sample(name: string, condition: RowCondition, limit: number): readonly (readonly Cell[])[];
  /**
   * Changes rows and puts the previous version of the table into the trash, unless no row matches.
   * @returns the number of changed rows.
   */
  change(name: string, condition: RowCondition, change: RowChange, at: Timestamp): number;
  trash(name: string, at: Timestamp): void;
  /** @returns the restored name. */
  restore(name: string): string;
  /** @returns a value that changes when rows are added, changed or removed; null if there is no such table. */
  extent(name: string): TableExtent | null;
  /** Replaces the current table with a version that `change` kept; the current version goes to the trash. */
  putKeptBack(name: string, kept: number, at: Timestamp): void;
  /** Removes the rows after a `rowid`. */
  removeRowsAfter(name: string, last: number): void;
  /** @returns whether a query names a table that contains text written by others. */
  namesForeign(sql: string): boolean;
  dispose(): void;
}

interface TableRow {
  readonly number: number;
  readonly name: string;
  readonly stored_as: string;
  readonly source: string | null;
  readonly foreign_text: number;
}

export interface TableStoreOptions {
  readonly now?: () => Timestamp;
  /** Called with the new path of a damaged file. */
  readonly onSetAside?: (report: SetAside) => void;
  /** Called when rows change. */
  readonly note?: NoteTableChange;
}

/** Tables in a separate SQLite file, so that SQL queries can't reach anything else. */
export class SqliteTableStore implements TableStore {
  readonly file: string;
  readonly #now: () => Timestamp;
  readonly #note: NoteTableChange;
  readonly #onSetAside: (report: SetAside) => void;
  #opened: SqliteDatabase.Database | null = null;
  #drafts = 0;

  constructor(file: string, { now = Date.now, onSetAside = () => {}, note = () => {} }: TableStoreOptions = {}) {
    this.file = file;
    this.#now = now;
    this.#note = note;
    this.#onSetAside = onSetAside;
  }

  list(): readonly TableSummary[] {
    if (this.#opened === null && !existsSync(this.file)) return [];
    return this.#visible().map(({ name, stored_as, source, foreign_text }) => ({
      name,
      source,
      ...(foreign_text === 1 && { isForeign: true }),
      columns: this.#columns(stored_as),
      rows:
        this.#database
          .prepare<[], number>(`SELECT count(*) FROM ${quoted(stored_as)}`)
          .pluck()
          .get() ?? 0,
    }));
  }

  trashed(): readonly string[] {
    if (this.#opened === null && !existsSync(this.file)) return [];
    return this.#database
      .prepare<[], string>(
        'SELECT name FROM knapsack_tables WHERE trashed_at IS NOT NULL ORDER BY trashed_at DESC, number DESC',
      )
      .pluck()
      .all();
  }

  draft(name: string, columns: readonly TableColumn[], source: string | null): TableDraft {
    const database = this.#database;
    const draft = `${DRAFTS}${String(++this.#drafts)}`;
    database.exec(`CREATE TABLE ${quoted(draft)} (${columnsInSql(columns)})`);
    return {
      add: (rows) => this.#insert(draft, rows),
      finish: (at) => this.#adopt(draft, name, source, at),
      abandon: () => void database.exec(`DROP TABLE IF EXISTS ${quoted(draft)}`),
    };
  }

  append(name: string, rows: readonly (readonly Cell[])[]): void {
    this.#mark(name);
    this.#noting(name, () => this.#insert(name, rows));
  }

  page(name: string, after: number, limit: number): readonly (readonly Cell[])[] {
    noteRead(this.namesForeign(name));
    return this.#database
      .prepare<[number, number], Cell[]>(`SELECT rowid, * FROM ${quoted(name)} WHERE rowid > ? ORDER BY rowid LIMIT ?`)
      .raw()
      .all(after, limit);
  }

  newest(name: string, limit: number): readonly (readonly Cell[])[] {
    noteRead(this.namesForeign(name));
    return this.#database
      .prepare<[number], Cell[]>(`SELECT * FROM ${quoted(name)} ORDER BY rowid DESC LIMIT ?`)
      .raw()
      .all(limit);
  }

  count(name: string, { sql, parameters }: RowCondition): number {
    return (
      this.#database
        .prepare<Cell[], number>(`SELECT count(*) FROM ${quoted(name)} WHERE ${sql}`)
        .pluck()
        .get(...parameters) ?? 0
    );
  }

  sample(name: string, { sql, parameters }: RowCondition, limit: number): readonly (readonly Cell[])[] {
    noteRead(this.namesForeign(name));
    return this.#database
      .prepare<Cell[], Cell[]>(`SELECT * FROM ${quoted(name)} WHERE ${sql} ORDER BY rowid LIMIT ${String(limit)}`)
      .raw()
      .all(...parameters);
  }

  change(name: string, condition: RowCondition, change: RowChange, at: Timestamp): number {
    const count = this.#noting(name, () => this.#change(name, condition, change, at));
    this.#mark(name);
    return count;
  }

  #change(name: string, condition: RowCondition, change: RowChange, at: Timestamp): number {
    return this.#database.transaction(() => {
      if (this.count(name, condition) === 0) return 0;
      this.#keepInTrash(name, at);
      if (change.kind === 'delete')
        return this.#database.prepare(`DELETE FROM ${quoted(name)} WHERE ${condition.sql}`).run(...condition.parameters)
          .changes;
      const assignments = [...change.values.keys()].map((column) => `${quoted(column)} = ?`).join(', ');
      return this.#database
        .prepare(`UPDATE ${quoted(name)} SET ${assignments} WHERE ${condition.sql}`)
        .run(...change.values.values(), ...condition.parameters).changes;
    })();
  }

  trash(name: string, at: Timestamp): void {
    this.#database.transaction(() => {
      const { number, stored_as } = this.#find('name = ? AND trashed_at IS NULL', name);
      const hidden = `knapsack_trash_${String(number)}`;
      this.#database.exec(`ALTER TABLE ${quoted(stored_as)} RENAME TO ${quoted(hidden)}`);
      this.#database
        .prepare('UPDATE knapsack_tables SET stored_as = ?, trashed_at = ? WHERE number = ?')
        .run(hidden, at, number);
    })();
  }

  restore(name: string): string {
    return this.#database.transaction(() => {
      const { number, stored_as } = this.#find(
        'name = ? AND trashed_at IS NOT NULL ORDER BY trashed_at DESC, number DESC',
        name,
      );
      const free = this.#free(name);
      this.#database.exec(`ALTER TABLE ${quoted(stored_as)} RENAME TO ${quoted(free)}`);
      this.#database
        .prepare('UPDATE knapsack_tables SET name = ?, stored_as = ?, trashed_at = NULL WHERE number = ?')
        .run(free, free, number);
      return free;
    })();
  }

  extent(name: string): TableExtent | null {
    if (!this.#visible().some((table) => table.name === name)) return null;
    const { rows, last } = this.#database
      .prepare<[], { rows: number; last: number }>(
        `SELECT count(*) AS rows, coalesce(max(rowid), 0) AS last FROM ${quoted(name)}`,
      )
      .get() ?? { rows: 0, last: 0 };
    const kept = this.#database
      .prepare<[string], number>('SELECT max(number) FROM knapsack_tables WHERE name = ? AND trashed_at IS NOT NULL')
      .pluck()
      .get(name);
    return { rows, last, kept: kept ?? 0 };
  }

  putKeptBack(name: string, kept: number, at: Timestamp): void {
    this.#database.transaction(() => {
      this.trash(name, at);
      const { stored_as } = this.#find(`name = ? AND number = ${String(kept)}`, name);
      this.#database.exec(`ALTER TABLE ${quoted(stored_as)} RENAME TO ${quoted(name)}`);
      this.#database
        .prepare('UPDATE knapsack_tables SET stored_as = ?, trashed_at = NULL WHERE number = ?')
        .run(name, kept);
    })();
  }

  removeRowsAfter(name: string, last: number): void {
    this.#database.prepare(`DELETE FROM ${quoted(name)} WHERE rowid > ?`).run(last);
  }

  namesForeign(sql: string): boolean {
    if (this.#opened === null && !existsSync(this.file)) return false;
    const written = sql.toLowerCase();
    return this.#database
      .prepare<[], string>('SELECT stored_as FROM knapsack_tables WHERE foreign_text = 1 AND trashed_at IS NULL')
      .pluck()
      .all()
      .some((name) => written.includes(name.toLowerCase()));
  }

  /** Rows that a call adds after it read what others wrote mark the table. */
  #mark(name: string): void {
    if (foreignMark() === 1)
      this.#database.prepare('UPDATE knapsack_tables SET foreign_text = 1 WHERE stored_as = ?').run(name);
  }

  #noting<Result>(name: string, work: () => Result): Result {
    const before = this.extent(name);
    const result = work();
    const after = this.extent(name);
    if (before !== null && after !== null) this.#note(name, before, after);
    return result;
  }

  dispose(): void {
    this.#opened?.close();
    this.#opened = null;
  }

  get #database(): SqliteDatabase.Database {
    return (this.#opened ??= openTables(this.file, this.#now(), this.#onSetAside));
  }

  #visible(): readonly TableRow[] {
    return this.#database
      .prepare<[], TableRow>(
        // Another program may have dropped one: then there is no such table.
        `SELECT * FROM knapsack_tables WHERE trashed_at IS NULL
          AND stored_as IN (SELECT name FROM sqlite_schema WHERE type = 'table') ORDER BY number DESC`,
      )
      .all();
  }

  #find(condition: string, name: string): TableRow {
    const row = this.#database
      .prepare<[string], TableRow>(`SELECT * FROM knapsack_tables WHERE ${condition}`)
      .get(name);
    if (row === undefined) throw new RangeError(`There is no table ${name}.`);
    return row;
  }

  #columns(storedAs: string): TableColumn[] {
    const columns = this.#database
      .prepare<[string], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)')
      .all(storedAs);
    return columns.map(({ name, type }) => ({ name, type: columnType(type) }));
  }

  #insert(table: string, rows: readonly (readonly Cell[])[]): void {
    const width = rows[0]?.length ?? 0;
    if (width === 0) return;
    const insert = this.#database.prepare(
      `INSERT INTO ${quoted(table)} VALUES (${Array.from({ length: width }, () => '?').join(', ')})`,
    );
    this.#database.transaction(() => {
      for (const row of rows) insert.run(...row);
    })();
  }

  #adopt(draft: string, name: string, source: string | null, at: Timestamp): string {
    return this.#database.transaction(() => {
      const free = this.#free(name);
      this.#database.exec(`ALTER TABLE ${quoted(draft)} RENAME TO ${quoted(free)}`);
      // Of a table that another program has dropped: no visible one is stored under a free name.
      this.#database.prepare('DELETE FROM knapsack_tables WHERE stored_as = ?').run(free);
      this.#database
        .prepare(
          'INSERT INTO knapsack_tables (name, stored_as, source, created_at, foreign_text) VALUES (?, ?, ?, ?, ?)',
        )
        .run(free, free, source, at, foreignMark());
      return free;
    })();
  }

  /** Copies the current table, including the types of its columns. */
  #keepInTrash(name: string, at: Timestamp): void {
    const { stored_as, source } = this.#find('name = ? AND trashed_at IS NULL', name);
    const number = Number(
      this.#database
        .prepare('INSERT INTO knapsack_tables (name, stored_as, source, created_at, trashed_at) VALUES (?, ?, ?, ?, ?)')
        .run(name, `${DRAFTS}copy`, source, at, at).lastInsertRowid,
    );
    this.#database
      .prepare(
        'UPDATE knapsack_tables SET foreign_text = (SELECT foreign_text FROM knapsack_tables WHERE stored_as = ?) WHERE number = ?',
      )
      .run(stored_as, number);
    const copy = `knapsack_trash_${String(number)}`;
    this.#database.exec(`CREATE TABLE ${quoted(copy)} (${columnsInSql(this.#columns(stored_as))})`);
    this.#database.exec(`INSERT INTO ${quoted(copy)} SELECT * FROM ${quoted(stored_as)} ORDER BY rowid`);
    this.#database.prepare('UPDATE knapsack_tables SET stored_as = ? WHERE number = ?').run(copy, number);
  }

  #free(name: string): string {
    return freeName(
      name,
      this.#visible().map((table) => table.name),
    );
  }
}

const columnsInSql = (columns: readonly TableColumn[]): string =>
  columns.map(({ name, type }) => `${quoted(name)} ${type.toUpperCase()}`).join(', ');

const columnType = (declared: string): ColumnType =>
  COLUMN_TYPES.find((type) => type.toUpperCase() === declared) ?? 'text';
