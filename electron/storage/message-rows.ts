import type { ApprovalAnswer } from '../../shared/entities/approval.ts';
import { callChangesSchema } from '../../shared/entities/call-changes.ts';
import { callStepSchema } from '../../shared/entities/call-step.ts';
import { answerFiguresSchema } from '../../shared/entities/figures.ts';
import { jsonObjectSchema, jsonValueSchema } from '../../shared/entities/json.ts';
import { genericLine } from '../../shared/entities/generic-said.ts';
import { messageSchema, messageStatusSchema, type Message, type MessagePart } from '../../shared/entities/message.ts';
import {
  callChoicesSchema,
  toolOutcomeSchema,
  type ToolCall,
  type ToolOutcome,
} from '../../shared/entities/tool-call.ts';
import { repairSchema } from '../../shared/entities/repair.ts';
import { understandingSchema, type Understanding } from '../../shared/entities/understanding.ts';
import { t, writtenInEnglish } from '../../shared/texts/translate.ts';
import { shownAttachment, type StoredAttachment } from './attachment-repository.ts';
import { readRow } from './damaged-rows.ts';
import type { Database } from './database.ts';
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
  readonly repairs: string | null;
  readonly created_at: number;
  readonly figures: string | null;
  readonly version: number;
  readonly edited: number;
  readonly understood: string | null;
  /** Other versions of this answer. */
  readonly other_versions: number;
}

/** A row of `message_parts` with its tool call joined; the call's columns are null on other parts. */
export interface PartRow {
  readonly message_id: string;
  readonly step: number;
  readonly type: MessagePart['type'];
  readonly text: string | null;
  /** What models read of a text instead. */
  readonly for_model: string | null;
  /** Of a thought. */
  readonly part_ms: number | null;
  readonly id: string | null;
  readonly tool_name: string;
  readonly bundle: string | null;
  readonly arguments: string;
  readonly result: string;
  readonly said: string | null;
  readonly said_in_full: string | null;
  readonly said_for_model: string | null;
  readonly error: string | null;
  readonly error_for_model: string | null;
  readonly outcome: ToolOutcome;
  readonly started_at: number;
  readonly duration_ms: number | null;
  readonly untrusted: number;
  readonly from_outside: number;
  readonly answer: ApprovalAnswer | 'none' | null;
  readonly undone: number;
  readonly choices: string | null;
  readonly can_undo: number;
  readonly raw: string;
  /** A JSON array; null for a call without steps. */
  readonly steps: string | null;
  /** JSON; null if the call offers no changes. */
  readonly changes: string | null;
}

const storedStatusSchema = messageStatusSchema.catch('interrupted');

/** Replaces the contents of a damaged stored call. */
/** The error of a call that ran when Knapsack quit: stored in English, put into words when it is read. */
const quitMeanwhile = (): string =>
  t('Knapsack quit while this ran. It may have taken effect: check before you try again.');
export const QUIT_MEANWHILE = writtenInEnglish(quitMeanwhile);
const damagedCall = (): string =>
  t('The record of this call is damaged, so its arguments and result can no longer be shown.');

/** @param database whose log records unreadable parts; they are left out or shown as damaged. */
export function readMessage(
  database: Database,
  row: MessageRow,
  parts: readonly PartRow[],
  attachments: readonly StoredAttachment[] = [],
): StoredMessage {
  const understood = readUnderstanding(database, row);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    role: messageSchema.shape.role.parse(row.role),
    parts: parts.map((part) => readPart(database, part)),
    status: storedStatusSchema.parse(row.status),
    error: row.error,
    ...(row.repairs !== null && { repairs: repairSchema.array().parse(JSON.parse(row.repairs)) }),
    createdAt: row.created_at,
    figures: readRow(
      database,
      `figures of message ${row.id}`,
      () => (row.figures === null ? null : answerFiguresSchema.parse(JSON.parse(row.figures))),
      null,
    ),
    ...(row.other_versions > 0 && { version: { number: row.version, count: row.other_versions + 1 } }),
    ...(row.edited === 1 && { edited: true }),
    ...(understood !== null && { understood }),
    ...(attachments.length > 0 && { attachments: attachments.map((attached) => shownAttachment(attached)) }),
  };
}

const readUnderstanding = (database: Database, { id, understood }: MessageRow): Understanding | null =>
  readRow(
    database,
    `understanding of message ${id}`,
    () => (understood === null ? null : understandingSchema.parse(JSON.parse(understood))),
    null,
  );

function readPart(database: Database, row: PartRow): StoredPart {
  if (row.type !== 'tool-call') return { part: readWords(row), step: row.step, raw: null };
  const whole = (): StoredPart => ({
    part: { type: 'tool-call', call: readToolCall(row) },
    step: row.step,
    raw: jsonValueSchema.parse(JSON.parse(row.raw)),
  });
  return (
    readRow(database, `tool call ${row.id ?? ''}`, whole, null) ?? {
      part: { type: 'tool-call', call: damagedToolCall(row) },
      step: row.step,
      raw: null,
    }
  );
}

function readWords({ type, text, for_model: forModel, part_ms: durationMs }: PartRow): MessagePart {
  if (type !== 'thought') return { type: 'text', text: text ?? '', ...(forModel !== null && { forModel }) };
  return { type: 'thought', text: text ?? '', ...(durationMs !== null && { durationMs }) };
}

function readToolCall(row: PartRow): ToolCall {
  const result = jsonValueSchema.parse(JSON.parse(row.result));
  // Calls stored before tools said their results have no line.
  const said = row.said ?? (row.outcome === 'succeeded' ? genericLine(row.tool_name, result) : null);
  return {
    ...callFacts(row),
    arguments: jsonObjectSchema.parse(JSON.parse(row.arguments)),
    result,
    ...(said !== null && { said }),
    ...(row.said_in_full !== null && { saidInFull: row.said_in_full }),
    ...(row.said_for_model !== null && { saidForModel: row.said_for_model }),
    error: row.error === QUIT_MEANWHILE ? quitMeanwhile() : row.error,
    ...(row.error_for_model !== null && { errorForModel: row.error_for_model }),
    outcome: toolOutcomeSchema.parse(row.outcome),
    ...undoOf(row),
    ...(row.choices !== null && { choices: callChoicesSchema.parse(JSON.parse(row.choices)) }),
    ...(row.answer !== null && { answer: row.answer === 'none' ? null : row.answer }),
    ...(row.steps !== null && { steps: callStepSchema.array().parse(JSON.parse(row.steps)) }),
    ...(row.changes !== null && { changes: callChangesSchema.parse(JSON.parse(row.changes)) }),
  };
}

const damagedToolCall = (row: PartRow): ToolCall => ({
  ...callFacts(row),
  arguments: {},
  result: null,
  error: damagedCall(),
  outcome: 'failed',
});

const callFacts = (
  row: PartRow,
): Omit<
  ToolCall,
  | 'arguments'
  | 'result'
  | 'said'
  | 'saidInFull'
  | 'saidForModel'
  | 'error'
  | 'errorForModel'
  | 'outcome'
  | 'answer'
  | 'undo'
  | 'choices'
  | 'steps'
  | 'changes'
> => ({
  id: row.id ?? '',
  messageId: row.message_id,
  toolName: row.tool_name,
  bundle: row.bundle,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  untrusted: row.untrusted === 1,
  ...(row.from_outside === 1 && { fromOutside: true as const }),
});

function undoOf({ undone, can_undo }: PartRow): Pick<ToolCall, 'undo'> {
  if (undone === 1) return { undo: 'undone' };
  return can_undo === 1 ? { undo: 'offered' } : {};
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
    saidForModel: call.saidForModel ?? null,
    error: call.error,
    errorForModel: call.errorForModel ?? null,
    outcome: call.outcome,
    startedAt: call.startedAt,
    durationMs: call.durationMs,
    untrusted: call.untrusted ? 1 : 0,
    fromOutside: call.fromOutside === true ? 1 : 0,
    answer: call.answer === undefined ? null : (call.answer ?? 'none'),
    undone: call.undo === 'undone' ? 1 : 0,
    choices: call.choices === undefined ? null : JSON.stringify(call.choices),
    changes: call.changes === undefined ? null : JSON.stringify(call.changes),
    raw: JSON.stringify(raw),
  };
}
