import type { AuditEntry } from '../../shared/entities/audit-entry.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { EndedOutcome } from '../../shared/entities/tool-call.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

/** Maximum entries; the oldest are deleted. The database itself refuses to delete newer ones. */
const MOST_AUDIT_ENTRIES = 100_000;

export interface AuditFilter {
  readonly toolName: string | null;
  readonly outcome: EndedOutcome | null;
}

type Row = Omit<AuditEntry, 'arguments'> & { readonly arguments: string };

const COLUMNS =
  'number, at, conversation_id AS conversationId, caller, tool AS toolName, bundle, risk, arguments, allowed_by ' +
  'AS allowedBy, outcome, error, duration_ms AS durationMs';
const FILTER = '(@toolName IS NULL OR tool = @toolName) AND (@outcome IS NULL OR outcome = @outcome)';

/** What tools did: entries are added, never changed. */
export class AuditRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({
    at,
    conversationId,
    caller,
    toolName,
    bundle,
    risk,
    arguments: args,
    allowedBy,
    outcome,
    error,
    durationMs,
  }: Omit<AuditEntry, 'number'>): AuditEntry {
    const row = this.#database
      .prepare<unknown[], Row>(
        `INSERT INTO audit (at, conversation_id, caller, tool, bundle, risk, arguments, allowed_by, outcome, error, duration_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
      )
      .get(
        at,
        conversationId,
        caller,
        toolName,
        bundle,
        risk,
        JSON.stringify(args),
        allowedBy,
        outcome,
        error,
        durationMs,
      ) as Row;
    this.#database.prepare('DELETE FROM audit WHERE number <= ?').run(row.number - MOST_AUDIT_ENTRIES);
    return toEntry(row);
  }

  /** @param before a number; only older entries are returned. Null for no limit. @returns the newest first. */
  page(filter: AuditFilter, before: number | null, limit: number): AuditEntry[] {
    const rows = this.#database
      .prepare<[object], Row>(
        `SELECT ${COLUMNS} FROM audit WHERE ${FILTER} AND (@before IS NULL OR number < @before) ORDER BY number DESC LIMIT @limit`,
      )
      .all({ ...filter, before, limit });
    return readRows(this.#database, rows, nameOf, toEntry);
  }

  count(filter: AuditFilter): number {
    return (
      this.#database
        .prepare<[object], { count: number }>(`SELECT count(*) AS count FROM audit WHERE ${FILTER}`)
        .get({ ...filter })?.count ?? 0
    );
  }

  toolNames(): string[] {
    return this.#database
      .prepare<[], { tool: string }>('SELECT DISTINCT tool FROM audit ORDER BY tool')
      .all()
      .map(({ tool }) => tool);
  }

  /** @returns every entry, oldest first, read as they are consumed. */
  *all(filter: AuditFilter): Generator<AuditEntry> {
    const rows = this.#database
      .prepare<[object], Row>(`SELECT ${COLUMNS} FROM audit WHERE ${FILTER} ORDER BY number`)
      .iterate({ ...filter });
    for (const row of rows) yield* readRows(this.#database, [row], nameOf, toEntry);
  }
}

const nameOf = ({ number }: Row): string => `audit entry ${String(number)}`;
const toEntry = (row: Row): AuditEntry => ({ ...row, arguments: JSON.parse(row.arguments) as JsonObject });
