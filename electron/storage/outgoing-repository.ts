import { outgoingRequestSchema, type OutgoingRequest } from '../../shared/entities/outgoing.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

/** Maximum entries; the oldest are deleted. */
const MOST_REQUESTS = 20_000;

const COLUMNS =
  'number, at, host, part, tool AS toolName, sent_bytes AS sentBytes, received_bytes AS receivedBytes, outcome';

/** Requests over the network, newest last. */
export class OutgoingRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    // The app ended before their answers had arrived.
    database.prepare("UPDATE outgoing_requests SET outcome = 'failed' WHERE outcome = 'open'").run();
  }

  add({ at, host, part, toolName, sentBytes, receivedBytes, outcome }: Omit<OutgoingRequest, 'number'>): number {
    const { lastInsertRowid } = this.#database
      .prepare(
        'INSERT INTO outgoing_requests (at, host, part, tool, sent_bytes, received_bytes, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(at, host, part, toolName, sentBytes, receivedBytes, outcome);
    const number = Number(lastInsertRowid);
    this.#database.prepare('DELETE FROM outgoing_requests WHERE number <= ?').run(number - MOST_REQUESTS);
    return number;
  }

  end(
    number: number,
    { sentBytes, receivedBytes, outcome }: Pick<OutgoingRequest, 'sentBytes' | 'receivedBytes' | 'outcome'>,
  ): void {
    this.#database
      .prepare('UPDATE outgoing_requests SET sent_bytes = ?, received_bytes = ?, outcome = ? WHERE number = ?')
      .run(sentBytes, receivedBytes, outcome, number);
  }

  /** @param before a number; only older entries are returned. Null for no limit. @returns the newest first. */
  page(before: number | null, limit: number): OutgoingRequest[] {
    const rows = this.#database
      .prepare<[object], OutgoingRequest>(
        `SELECT ${COLUMNS} FROM outgoing_requests WHERE (@before IS NULL OR number < @before) ORDER BY number DESC LIMIT @limit`,
      )
      .all({ before, limit });
    return readRows(
      this.#database,
      rows,
      ({ number }) => `outgoing request ${String(number)}`,
      (row) => outgoingRequestSchema.parse(row),
    );
  }

  count(): number {
    return this.#database.prepare<[], number>('SELECT count(*) FROM outgoing_requests').pluck().get() ?? 0;
  }

  clear(): void {
    this.#database.exec('DELETE FROM outgoing_requests');
  }
}
