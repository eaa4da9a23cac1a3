import type { StartHelper } from '../../foundation/helper-process.ts';
import { noteRead } from '../../foundation/provenance.ts';
import { runHelper } from '../../foundation/run-helper.ts';
import { queryResultSchema, type QueryResult } from './read-query.ts';
import type { Cell } from './table.ts';

export interface AskOptions {
  readonly parameters?: readonly Cell[];
  /** Maximum number of returned rows. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Queries the tables in SQL, outside the app's own process. */
export class TableQueries {
  readonly #file: string;
  readonly #start: StartHelper;
  readonly #namesForeign: (sql: string) => boolean;

  /** @param namesForeign whether a query names a table that contains text written by others. */
  constructor(file: string, start: StartHelper, namesForeign: (sql: string) => boolean = () => false) {
    this.#namesForeign = namesForeign;
    this.#file = file;
    this.#start = start;
  }

  /** @throws {HelperError} with what is wrong with the query. Rejects immediately if the signal aborts. */
  ask(sql: string, { parameters = [], limit, signal }: AskOptions): Promise<QueryResult> {
    noteRead(this.#namesForeign(sql));
    const input = { file: this.#file, sql, parameters, limit };
    return runHelper(this.#start, { helper: 'query-helper', input, result: queryResultSchema, megabytes: 256, signal });
  }
}
