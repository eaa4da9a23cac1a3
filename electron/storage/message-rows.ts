import type { ApprovalAnswer } from '../../shared/entities/approval.ts';
import { answerFiguresSchema } from '../../shared/entities/figures.ts';
import { jsonObjectSchema, jsonValueSchema } from '../../shared/entities/json.ts';
import { genericLine } from '../../shared/entities/generic-said.ts';
import type { Message, MessagePart } from '../../shared/entities/message.ts';
import type { ToolCall, ToolOutcome } from '../../shared/entities/tool-call.ts';
import type { StoredMessage, StoredPart } from './stored-message.ts';

/** A row of `messages`, as SQLite returns it. */
export interface MessageRow {
  readonly number: number;
  readonly id: string;
  readonly conversation_id: string;
  readonly position: number;
  readonly role: Message['role'];
  readonly status: Message['status'];
  readonly error: string | null;
  readonly created_at: number;
  readonly figures: string | null;
}

/** A row of `message_parts` with its tool call joined; the call's columns are null on other parts. */
export interface PartRow {
  readonly message_id: string;
  readonly step: number;
  readonly type: MessagePart['type'];
  readonly text: string | null;
  readonly id: string | null;
  readonly tool_name: string;
  readonly bundle: string | null;
  readonly arguments: string;
  readonly result: string;
  readonly said: string | null;
  readonly said_in_full: string | null;
  readonly error: string | null;
  readonly error_for_model: string | null;
  readonly outcome: ToolOutcome;
  readonly started_at: number;
  readonly duration_ms: number | null;
  readonly untrusted: number;
  readonly answer: ApprovalAnswer | 'none' | null;
  readonly raw: string;
}

export function readMessage(row: MessageRow, parts: readonly PartRow[]): StoredMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    role: row.role,
    parts: parts.map(readPart),
    status: row.status,
    error: row.error,
    createdAt: row.created_at,
    figures: row.figures === null ? null : answerFiguresSchema.parse(JSON.parse(row.figures)),
  };
}

function readPart(row: PartRow): StoredPart {
  if (row.type === 'tool-call') {
    return {
      part: { type: 'tool-call', call: readToolCall(row) },
      step: row.step,
      raw: jsonValueSchema.parse(JSON.parse(row.raw)),
    };
  }
  return { part: { type: row.type, text: row.text ?? '' }, step: row.step, raw: null };
}

function readToolCall(row: PartRow): ToolCall {
  const result = jsonValueSchema.parse(JSON.parse(row.result));
  // Calls from before tools said their results have no line of their own.
  const said = row.said ?? (row.outcome === 'succeeded' ? genericLine(row.tool_name, result) : null);
  return {
    id: row.id ?? '',
    messageId: row.message_id,
    toolName: row.tool_name,
    bundle: row.bundle,
    arguments: jsonObjectSchema.parse(JSON.parse(row.arguments)),
    result,
    ...(said !== null && { said }),
    ...(row.said_in_full !== null && { saidInFull: row.said_in_full }),
    error: row.error,
    ...(row.error_for_model !== null && { errorForModel: row.error_for_model }),
    outcome: row.outcome,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    untrusted: row.untrusted === 1,
    ...(row.answer !== null && { answer: row.answer === 'none' ? null : row.answer }),
  };
}

/** The named parameters of the statement that stores a tool call. */
export function toolCallValues(call: ToolCall, raw: StoredPart['raw']): Record<string, string | number | null> {
  return {
    id: call.id,
    messageId: call.messageId,
    toolName: call.toolName,
    bundle: call.bundle,
    arguments: JSON.stringify(call.arguments),
    result: JSON.stringify(call.result),
    said: call.said ?? null,
    saidInFull: call.saidInFull ?? null,
    error: call.error,
    errorForModel: call.errorForModel ?? null,
    outcome: call.outcome,
    startedAt: call.startedAt,
    durationMs: call.durationMs,
    untrusted: call.untrusted ? 1 : 0,
    answer: call.answer === undefined ? null : (call.answer ?? 'none'),
    raw: JSON.stringify(raw),
  };
}
