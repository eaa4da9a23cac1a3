import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { errorMessage } from '../../foundation/errors.ts';
import type { Cell } from './table.ts';

export const querySchema = z.object({
  file: z.string(),
  sql: z.string(),
  parameters: z.array(z.union([z.string(), z.number(), z.null()])),
  /** Most rows that are returned. */
  limit: z.number(),
});

export const queryResultSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** True when there are rows beyond the limit. */
  more: z.boolean(),
});

export type Query = z.output<typeof querySchema>;
export type QueryResult = z.output<typeof queryResultSchema>;

/** Characters of a text that are returned. */
const MOST_CHARACTERS = 2000;
/** Characters of a whole answer, a number counting as a few of them: it is copied to the app, and read there. */
const MOST_IN_ALL = 4_000_000;
/**
 * Doors out of the tables: to SQLite's own, to the file's place, to code. Refused wherever they stand, as SQLite takes
 * even a text for a name.
 */
const OUTSIDE = /\b(?:pragma_\w+|sqlite_\w+|knapsack_\w+|dbstat|load_extension|fts3_tokenizer)\b/i;
const COMMENT = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;

/** The query is none that may be asked. The message says what may. */
export class QueryRefusedError extends Error {
  override readonly name = 'QueryRefusedError';
}

/**
 * Answers one statement that reads, on a connection that cannot write. The statement may be hostile; what it costs is
 * for the caller to bound.
 * @throws {QueryRefusedError} it is not a single SELECT, or SQLite cannot make sense of it.
 */
export function readQuery({ file, sql, parameters, limit }: Query): QueryResult {
  refuseOthers(sql);
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    database.pragma('trusted_schema = OFF');
    // What it sorts counts as memory, which is bounded; the disk is not.
    database.pragma('temp_store = MEMORY');
    const statement = prepare(database, sql);
    const rows: Cell[][] = [];
    let size = 0;
    for (const row of statement.raw().iterate(...parameters)) {
      if (rows.length === limit || size > MOST_IN_ALL) return { columns: columnNames(statement), rows, more: true };
      const cells = (row as unknown[]).map(toCell);
      size += sizeOf(cells);
      rows.push(cells);
    }
    return { columns: columnNames(statement), rows, more: false };
  } catch (error) {
    if (error instanceof QueryRefusedError) throw error;
    throw new QueryRefusedError(`SQLite cannot answer this: ${errorMessage(error)}.`);
  } finally {
    database.close();
  }
}

const sizeOf = (cells: readonly Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);

function refuseOthers(sql: string): void {
  const [verb = ''] = /^\w+/.exec(sql.replace(COMMENT, '').trimStart()) ?? [];
  if (!/^(?:select|with|values)$/i.test(verb))
    throw new QueryRefusedError('Only questions can be asked here: write one SELECT statement.');
  const [outside] = OUTSIDE.exec(sql) ?? [];
  if (outside !== undefined)
    throw new QueryRefusedError(`${outside} may not be used. Ask for the person's tables only.`);
}

function prepare(database: SqliteDatabase.Database, sql: string): SqliteDatabase.Statement {
  const statement = database.prepare(sql.trim().replace(/;+$/, ''));
  if (!statement.reader || !statement.readonly)
    throw new QueryRefusedError('This would change something. Write one SELECT statement.');
  return statement;
}

const columnNames = (statement: SqliteDatabase.Statement): string[] => statement.columns().map(({ name }) => name);

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || value === null) return value;
  if (typeof value !== 'string') return `(${String(value instanceof Uint8Array ? value.length : 0)} bytes)`;
  return value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS).toWellFormed()}…`;
}
