import type { Statement } from 'better-sqlite3';
import type { Database } from './database.ts';

/** By database and SQL. A statement whose result is plucked or iterated over is not shared: it would stay so. */
const kept = new WeakMap<Database, Map<string, Statement>>();

/**
 * @returns the prepared statement, the same each time: for what runs several times for each message, where preparing
 * takes longer than running.
 */
export function keptStatement<Parameters extends unknown[], Row = unknown>(
  database: Database,
  sql: string,
): Statement<Parameters, Row> {
  const statements = kept.get(database) ?? new Map<string, Statement>();
  kept.set(database, statements);
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, statement);
  return statement as Statement<Parameters, Row>;
}
