import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Cell } from './table.ts';
import { ToolError } from '../../foundation/tool-error.ts';

export const querySchema = z.object({
  file: z.string(),
  sql: z.string(),
  parameters: z.array(z.union([z.string(), z.number(), z.null()])),
  /** Maximum number of returned rows. */
  limit: z.number(),
});

export const queryResultSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** True if there are rows beyond the limit. */
  more: z.boolean(),
});

export type Query = z.output<typeof querySchema>;
export type QueryResult = z.output<typeof queryResultSchema>;

/** Maximum characters of each returned text. */
const MOST_CHARACTERS = 2000;
/** Maximum characters of the whole result, where a number counts as a few: it is copied to the app and read there. */
const MOST_IN_ALL = 4_000_000;
/**
 * Ways out of the tables: to SQLite's own tables, to the file system, to code. They are refused anywhere in the query,
 * because SQLite even accepts a string as a name.
 */
const OUTSIDE = /\b(?:pragma_\w+|sqlite_\w+|knapsack_\w+|dbstat|load_extension|fts3_tokenizer)\b/i;
const COMMENT = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;

/**
 * Runs one statement that reads, on a read-only connection. The statement may be hostile; the caller limits its cost.
 * @throws {ToolError} it is not a single SELECT, or SQLite can't parse it; `not-found` if it names a table or column
 * that doesn't exist.
 */
export function readQuery({ file, sql, parameters, limit }: Query): QueryResult {
  refuseOthers(sql);
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    database.pragma('trusted_schema = OFF');
    // Temporary data for sorting counts as memory, which is limited; the disk is not.
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
    throw error instanceof ToolError ? error : notUnderstood(error);
  } finally {
    database.close();
  }
}

const sizeOf = (cells: readonly Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);

const refusedQuery = (problem: string, forModel: string): ToolError =>
  new ToolError(problem, { code: 'not-allowed', parameter: 'sql', forModel });

/** SQLite has one code for all that it does not understand; its English tells a wrong name from the rest. */
function notUnderstood(cause: unknown): ToolError {
  const reason = errorMessage(cause);
  const isName = /no such (?:table|column)/.test(reason);
  return new ToolError(
    isName
      ? t('The question names a table or a column that does not exist. Ask it in other words.')
      : t('The question could not be answered from your tables. Ask it in other words.'),
    { code: isName ? 'not-found' : 'invalid-argument', parameter: 'sql', forModel: `SQLite says: ${reason}.`, cause },
  );
}

function refuseOthers(sql: string): void {
  const [verb = ''] = /^\w+/.exec(sql.replace(COMMENT, '').trimStart()) ?? [];
  if (!/^(?:select|with|values)$/i.test(verb))
    throw refusedQuery(
      t('Your tables can only be asked questions here, not changed. Ask it in other words.'),
      'Write one SELECT statement.',
    );
  const [outside] = OUTSIDE.exec(sql) ?? [];
  if (outside !== undefined)
    throw refusedQuery(
      t('Only your own tables can be asked. Ask it in other words.'),
      `${outside} may not be used: ask for the tables only.`,
    );
}

function prepare(database: SqliteDatabase.Database, sql: string): SqliteDatabase.Statement {
  const statement = database.prepare(sql.trim().replace(/;+$/, ''));
  if (!statement.reader || !statement.readonly)
    throw refusedQuery(
      t('This question would change your tables. Ask it in other words.'),
      'This would change something: write one SELECT statement.',
    );
  return statement;
}

const columnNames = (statement: SqliteDatabase.Statement): string[] => statement.columns().map(({ name }) => name);

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || value === null) return value;
  if (typeof value !== 'string') return `(${String(value instanceof Uint8Array ? value.length : 0)} bytes)`;
  return value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS).toWellFormed()}…`;
}
