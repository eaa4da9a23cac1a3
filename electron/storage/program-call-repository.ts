import type { SharedCall } from '../../shared/entities/sharing.ts';
import type { Database } from './database.ts';

/** A call as it is stored. */
type StoredCall = Pick<SharedCall, 'id' | 'program' | 'toolName' | 'at'> & {
  readonly outcome: NonNullable<SharedCall['outcome']>;
};

interface CallRow extends StoredCall {
  readonly undone: number;
}

/** Older ones leave the table; the audit log has every call. */
const MOST_CALLS = 50;
/** As long as the change journal keeps what they changed. */
const KEPT_MS = 30 * 86_400_000;

/** Calls of other programs that changed something which can be undone. */
export class ProgramCallRepository {
  readonly #database: Database;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    database.prepare('DELETE FROM program_calls WHERE at < ?').run(now() - KEPT_MS);
  }

  /** @returns those that can be undone or were, newest first. */
  list(): SharedCall[] {
    return this.#database
      .prepare<[], CallRow>(
        `SELECT id, program, tool_name AS toolName, at, outcome, undone FROM program_calls
         WHERE undone = 1 OR EXISTS (SELECT 1 FROM recorded_changes WHERE call_id = program_calls.id)
         ORDER BY number DESC`,
      )
      .all()
      .map(({ undone, ...call }) => ({ ...call, undo: undone === 1 ? 'undone' : 'offered' }));
  }

  add({ id, program, toolName, at, outcome }: StoredCall): void {
    this.#database
      .prepare('INSERT INTO program_calls (id, program, tool_name, at, outcome) VALUES (?, ?, ?, ?, ?)')
      .run(id, program, toolName, at, outcome);
    this.#database
      .prepare(
        'DELETE FROM program_calls WHERE number <= (SELECT number FROM program_calls ORDER BY number DESC LIMIT 1 OFFSET ?)',
      )
      .run(MOST_CALLS);
  }

  markUndone(id: string): void {
    this.#database.prepare('UPDATE program_calls SET undone = 1 WHERE id = ?').run(id);
  }
}
