import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { randomUUID } from 'node:crypto';
import type { AskedFolder, RememberedAnswer } from '../../shared/entities/approval.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { canonicalJson } from './canonical-json.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

/** A yes to remember. */
export interface Yes {
  /** Identifies the tool among all sources: `builtin.notes.create_note`. */
  readonly toolId: string;
  readonly toolName: string;
  /** Null for always. */
  readonly conversationId: string | null;
  /** The only arguments it applies to; null for any. */
  readonly arguments: JsonObject | null;
  /** The folder opened for the conversation; null for a yes to the tool. */
  readonly folder: AskedFolder | null;
}

export interface CoverOptions {
  /** Only a yes to exactly these arguments counts. */
  readonly exact: boolean;
  /** Whether a yes for always counts. The tool's risk may have increased since then. */
  readonly lasting: boolean;
}

interface Row {
  readonly id: string;
  readonly toolName: string;
  readonly conversationId: string | null;
  readonly conversationTitle: string | null;
  readonly arguments: string | null;
  readonly folder: string | null;
  readonly folder_access: 'read' | 'write' | null;
  readonly createdAt: Timestamp;
}

/** Answers that last longer than their call. Those of a conversation are deleted with it. */
export class RememberedRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the newest first, without those of deleted conversations. */
  list(): RememberedAnswer[] {
    const rows = this.#database
      .prepare<[], Row>(
        `SELECT r.id, r.tool AS toolName, r.conversation_id AS conversationId, c.title AS conversationTitle,
           r.arguments, r.folder, r.folder_access, r.created_at AS createdAt
         FROM remembered_answers r LEFT JOIN conversations c ON c.id = r.conversation_id
         WHERE r.conversation_id IS NULL OR c.deleted_at IS NULL ORDER BY r.number DESC`,
      )
      .all();
    return readRows(this.#database, rows, ({ id }) => `remembered answer ${id}`, toAnswer);
  }

  add({ toolId, toolName, conversationId, arguments: args, folder }: Yes, at: Timestamp): void {
    this.#database
      .prepare(
        'INSERT INTO remembered_answers (id, tool_id, tool, conversation_id, arguments, folder, folder_access, ' +
          'created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        randomUUID(),
        toolId,
        toolName,
        conversationId,
        args === null ? null : canonicalJson(args),
        folder?.path ?? null,
        folder?.access ?? null,
        at,
      );
  }

  /** @returns whether a yes to the tool covers a call with these arguments in this conversation. */
  covers(toolId: string, conversationId: string | null, args: JsonObject, { exact, lasting }: CoverOptions): boolean {
    const row = this.#database
      .prepare<[object], { found: 1 }>(
        `SELECT 1 AS found FROM remembered_answers
         WHERE tool_id = @toolId AND folder IS NULL AND (conversation_id = @conversationId OR (conversation_id IS NULL AND @lasting))
         AND (arguments = @arguments OR (arguments IS NULL AND NOT @exact)) LIMIT 1`,
      )
      .get({ toolId, conversationId, arguments: canonicalJson(args), exact: Number(exact), lasting: Number(lasting) });
    return row !== undefined;
  }

  /** @returns the folders opened for a conversation. */
  foldersOf(conversationId: string): readonly AskedFolder[] {
    return this.#database
      .prepare<[string], AskedFolder>(
        'SELECT folder AS path, folder_access AS access FROM remembered_answers WHERE conversation_id = ? AND folder IS NOT NULL',
      )
      .all(conversationId);
  }

  /** @returns how many were removed. */
  removeTools(toolId: string, match: 'exact' | 'beginning'): number {
    const where = match === 'exact' ? 'tool_id = ?' : 'substr(tool_id, 1, length(?)) = ?';
    const parameters = match === 'exact' ? [toolId] : [toolId, toolId];
    return this.#database.prepare<string[]>(`DELETE FROM remembered_answers WHERE ${where}`).run(...parameters).changes;
  }

  /** Does nothing if there is none with this id. */
  remove(id: string): void {
    this.#database.prepare('DELETE FROM remembered_answers WHERE id = ?').run(id);
  }
}

function toAnswer({ folder, folder_access: access, arguments: args, ...row }: Row): RememberedAnswer {
  return {
    ...row,
    arguments: args === null ? null : (JSON.parse(args) as JsonObject),
    folder: folder === null || access === null ? null : { path: folder, access },
  };
}
