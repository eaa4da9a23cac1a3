import type { Statement } from 'better-sqlite3';
import type { CallChanges } from '../../shared/entities/call-changes.ts';
import type { PlacedStep } from '../../shared/entities/call-step.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { Understanding } from '../../shared/entities/understanding.ts';
import { messageText } from '../../shared/entities/message.ts';
import { AttachmentRepository } from './attachment-repository.ts';
import { readRow, readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';
import { keptStatement } from './kept-statements.ts';
import { readMessage, toolCallValues, type MessageRow, type PartRow } from './message-rows.ts';
import type { StoredMessage, StoredPart } from './stored-message.ts';
import { QUIT_MEANWHILE } from './message-rows.ts';

/** What an answer is besides its parts. */
export type MessageState = Pick<Message, 'status' | 'error' | 'repairs' | 'figures' | 'createdAt' | 'understood'>;

/** Messages with their parts and tool calls. Every method is one transaction: once it returns, the change is stored. */
export class MessageRepository {
  readonly #database: Database;
  readonly #attachments: AttachmentRepository;

  constructor(database: Database, attachments: AttachmentRepository = new AttachmentRepository(database)) {
    this.#database = database;
    this.#attachments = attachments;
  }

  /** Appends the message to its conversation. */
  add(message: StoredMessage): void {
    this.#database.transaction(() => {
      this.#statement(INSERT_MESSAGE).run({
        id: message.id,
        conversationId: message.conversationId,
        role: message.role,
        status: message.status,
        error: message.error,
        repairs: message.repairs === undefined ? null : JSON.stringify(message.repairs),
        createdAt: message.createdAt,
        figures: message.figures === null ? null : JSON.stringify(message.figures),
        version: message.version?.number ?? 1,
        edited: message.edited === true ? 1 : 0,
        understood: message.understood === undefined ? null : JSON.stringify(message.understood),
      });
      message.parts.forEach((part, position) => this.#savePart(message.id, position, part));
      if (message.status !== 'generating') this.#index(message.id);
    })();
  }

  find(id: string): StoredMessage | null {
    const row = this.#statement<[string], MessageRow>(MESSAGE).get(id);
    if (row === undefined) return null;
    const parts = this.#statement<[string], PartRow>(PARTS_OF_MESSAGE).all(id);
    return readRow(
      this.#database,
      `message ${id}`,
      () => readMessage(this.#database, row, parts, this.#attachments.ofMessage(id)),
      null,
    );
  }

  /** @returns the conversation's messages, oldest first, without unreadable ones and other versions of answers. */
  list(conversationId: string): StoredMessage[] {
    const rows = this.#statement<[string], MessageRow>(MESSAGES_OF_CONVERSATION).all(conversationId);
    const parts = this.#statement<[string], PartRow>(PARTS_OF_CONVERSATION).all(conversationId);
    const partsByMessage = Map.groupBy(parts, (part) => part.message_id);
    const attached = Map.groupBy(this.#attachments.ofConversation(conversationId), ({ messageId }) => messageId);
    return readRows(
      this.#database,
      rows,
      ({ id }) => `message ${id}`,
      (row) => readMessage(this.#database, row, partsByMessage.get(row.id) ?? [], attached.get(row.id)),
    );
  }

  /** @returns how many messages the conversation has, without other versions of answers. */
  count(conversationId: string): number {
    return this.#statement<[string], { readonly count: number }>(COUNT_MESSAGES).get(conversationId)?.count ?? 0;
  }

  /** @returns the message that a tool call belongs to. */
  findOfCall(callId: string): StoredMessage | null {
    const find = this.#database.prepare<[string], string>('SELECT message_id FROM tool_calls WHERE id = ?').pluck();
    const messageId = find.get(callId);
    return messageId === undefined ? null : this.find(messageId);
  }

  markUndone(callId: string): void {
    this.#database.prepare('UPDATE tool_calls SET undone = 1 WHERE id = ?').run(callId);
  }

  /** Stores what the person decided about an agent’s changes. */
  saveChanges(callId: string, changes: CallChanges): void {
    this.#database.prepare('UPDATE tool_calls SET changes = ? WHERE id = ?').run(JSON.stringify(changes), callId);
  }

  /** Stores parts at their positions, replacing existing ones. Fast enough to be called several times a second. */
  saveParts(messageId: string, parts: ReadonlyMap<number, StoredPart>): void {
    this.#database.transaction(() => {
      for (const [position, part] of parts) this.#savePart(messageId, position, part);
    })();
  }

  /** Stores steps of a call at their positions, replacing existing ones. Fast enough to be called several times a second. */
  saveSteps(callId: string, steps: readonly PlacedStep[]): void {
    const save = this.#statement(UPSERT_STEP);
    this.#database.transaction(() => {
      for (const { index, step } of steps) save.run(callId, index, JSON.stringify(step));
    })();
  }

  /** Removes the parts from `position` on, with their tool calls. */
  removePartsFrom(messageId: string, position: number): void {
    this.#database.transaction(() => {
      this.#database
        .prepare(
          'DELETE FROM tool_calls WHERE id IN (SELECT tool_call_id FROM message_parts WHERE message_id = ? AND position >= ?)',
        )
        .run(messageId, position);
      this.#database
        .prepare('DELETE FROM message_parts WHERE message_id = ? AND position >= ?')
        .run(messageId, position);
    })();
  }

  /** Stores the answer's status and, unless it is still being generated, indexes its text for search. */
  saveState(id: string, state: MessageState): void {
    this.#database.transaction(() => {
      this.#statement(
        'UPDATE messages SET status = ?, error = ?, repairs = ?, figures = ?, created_at = ?, understood = ? WHERE id = ?',
      ).run(
        state.status,
        state.error,
        state.repairs === undefined ? null : JSON.stringify(state.repairs),
        state.figures === null ? null : JSON.stringify(state.figures),
        state.createdAt,
        state.understood === undefined ? null : JSON.stringify(state.understood),
        id,
      );
      if (state.status !== 'generating') this.#index(id);
    })();
  }

  /** Stores what the message was read as that this answers, while the answer is still being generated. */
  saveUnderstanding(id: string, understood: Understanding): void {
    this.#statement('UPDATE messages SET understood = ? WHERE id = ?').run(JSON.stringify(understood), id);
  }

  /** Gives the message new parts and removes every message after it. */
  replaceBranch(messageId: string, parts: readonly StoredPart[]): void {
    this.#database.transaction(() => {
      this.#database.prepare(DELETE_LATER_MESSAGES).run({ id: messageId });
      this.removePartsFrom(messageId, 0);
      parts.forEach((part, position) => this.#savePart(messageId, position, part));
      this.#index(messageId);
    })();
  }

  /**
   * For the start of the app, when nothing can be running: marks answers and tool calls that were cut off.
   * @returns the number of answers that were cut off.
   */
  markInterrupted(): number {
    return this.#database.transaction(() => {
      this.#database.prepare(INTERRUPT_TOOL_CALLS).run();
      const rows = this.#database
        .prepare<[], { id: string }>(
          `UPDATE messages SET status = 'interrupted' WHERE status = 'generating' RETURNING id`,
        )
        .all();
      for (const { id } of rows) this.#index(id);
      return rows.length;
    })();
  }

  #savePart(messageId: string, position: number, { part, step, raw }: StoredPart): void {
    if (part.type === 'tool-call') this.#saveCall(part.call, raw);
    this.#statement(UPSERT_PART).run({
      messageId,
      position,
      step,
      type: part.type,
      text: part.type === 'tool-call' ? null : part.text,
      forModel: part.type === 'text' ? (part.forModel ?? null) : null,
      durationMs: part.type === 'thought' ? (part.durationMs ?? null) : null,
      toolCallId: part.type === 'tool-call' ? part.call.id : null,
    });
  }

  #saveCall(call: ToolCall, raw: StoredPart['raw']): void {
    this.#statement(UPSERT_TOOL_CALL).run(toolCallValues(call, raw));
    this.#statement('DELETE FROM call_steps WHERE call_id = ?').run(call.id);
    this.saveSteps(call.id, call.steps?.map((step, index) => ({ index, step })) ?? []);
  }

  #index(id: string): void {
    const message = this.find(id);
    if (message === null) return;
    const text = messageText({ parts: message.parts.map(({ part }) => part) });
    for (const index of MESSAGE_INDEXES) {
      this.#statement(`DELETE FROM ${index} WHERE rowid = (SELECT number FROM messages WHERE id = ?)`).run(id);
      this.#statement(`INSERT INTO ${index} (rowid, text) SELECT number, ? FROM messages WHERE id = ?`).run(text, id);
    }
  }

  #statement<Parameters extends unknown[], Row = unknown>(sql: string): Statement<Parameters, Row> {
    return keptStatement<Parameters, Row>(this.#database, sql);
  }
}

/** Of words, and of parts of words. */
export const MESSAGE_INDEXES = ['message_index', 'message_trigrams'] as const;

const SELECT_MESSAGES = `
  SELECT *, (SELECT count(*) FROM messages AS other WHERE other.version_of = messages.id) AS other_versions
  FROM messages`;

const MESSAGE = `${SELECT_MESSAGES} WHERE id = ?`;
const MESSAGES_OF_CONVERSATION = `${SELECT_MESSAGES} WHERE conversation_id = ? AND version_of IS NULL ORDER BY position`;
const COUNT_MESSAGES = 'SELECT count(*) AS count FROM messages WHERE conversation_id = ? AND version_of IS NULL';

const INSERT_MESSAGE = `
  INSERT INTO messages (
    id, conversation_id, position, role, status, error, repairs, created_at, figures, version, edited, understood
  )
  VALUES (
    @id, @conversationId, (SELECT coalesce(max(position) + 1, 0) FROM messages WHERE conversation_id = @conversationId),
    @role, @status, @error, @repairs, @createdAt, @figures, @version, @edited, @understood
  )`;

const SELECT_PARTS = `
  SELECT message_parts.message_id, step, type, text, for_model, tool_calls.id, tool_name, bundle, arguments, result, said,
    said_in_full, said_for_model,
    tool_calls.error, error_for_model, outcome, started_at, tool_calls.duration_ms, message_parts.duration_ms AS part_ms,
    untrusted, from_outside, answer, raw, undone, choices, changes,
    EXISTS (SELECT 1 FROM recorded_changes WHERE call_id = tool_calls.id) AS can_undo,
    (SELECT json_group_array(json(step) ORDER BY position) FROM call_steps WHERE call_id = tool_calls.id HAVING count(*) > 0) AS steps
  FROM message_parts LEFT JOIN tool_calls ON tool_calls.id = tool_call_id`;
const PARTS_OF_MESSAGE = `${SELECT_PARTS} WHERE message_parts.message_id = ? ORDER BY position`;
const PARTS_OF_CONVERSATION = `${SELECT_PARTS}
  WHERE message_parts.message_id IN (SELECT id FROM messages WHERE conversation_id = ?)
  ORDER BY message_parts.message_id, position`;

const UPSERT_PART = `
  INSERT INTO message_parts (message_id, position, step, type, text, for_model, duration_ms, tool_call_id)
  VALUES (@messageId, @position, @step, @type, @text, @forModel, @durationMs, @toolCallId)
  ON CONFLICT (message_id, position) DO UPDATE SET
    step = excluded.step, type = excluded.type, text = excluded.text, for_model = excluded.for_model, duration_ms = excluded.duration_ms,
    tool_call_id = excluded.tool_call_id`;

const UPSERT_TOOL_CALL = `
  INSERT INTO tool_calls (
    id, message_id, tool_name, bundle, arguments, result, said, said_in_full, said_for_model, error, error_for_model, outcome,
    started_at, duration_ms, untrusted, from_outside, answer, raw, undone, choices, changes
  )
  VALUES (
    @id, @messageId, @toolName, @bundle, @arguments, @result, @said, @saidInFull, @saidForModel, @error, @errorForModel,
    @outcome, @startedAt, @durationMs, @untrusted, @fromOutside, @answer, @raw, @undone, @choices, @changes
  )
  ON CONFLICT (id) DO UPDATE SET
    arguments = excluded.arguments, result = excluded.result, said = excluded.said, said_in_full = excluded.said_in_full,
    said_for_model = excluded.said_for_model, error = excluded.error, error_for_model = excluded.error_for_model,
    outcome = excluded.outcome, duration_ms = excluded.duration_ms, untrusted = excluded.untrusted, from_outside = excluded.from_outside,
    answer = excluded.answer, raw = excluded.raw, choices = excluded.choices, changes = excluded.changes`;

const UPSERT_STEP = `
  INSERT INTO call_steps (call_id, position, step) VALUES (?, ?, ?)
  ON CONFLICT (call_id, position) DO UPDATE SET step = excluded.step`;

const DELETE_LATER_MESSAGES = `
  DELETE FROM messages WHERE (conversation_id, position) IN (
    SELECT later.conversation_id, later.position
    FROM messages AS later JOIN messages AS kept USING (conversation_id)
    WHERE kept.id = @id AND later.position > kept.position
  )`;

const INTERRUPT_TOOL_CALLS = `
  UPDATE tool_calls
  SET outcome = 'interrupted', error = '${QUIT_MEANWHILE}',
    error_for_model = 'Knapsack ended while this tool ran, so whether it took effect is not known. Check before trying again.'
  WHERE outcome = 'running'`;
