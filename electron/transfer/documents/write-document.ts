import type { Conversation } from '../../../shared/entities/conversation.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage, StoredPart } from '../../storage/stored-message.ts';
import {
  CHAT_FORMAT,
  CHAT_FORMAT_VERSION,
  type ChatDocument,
  type DocumentAttachment,
  type DocumentCall,
  type DocumentFile,
  type DocumentMessage,
  type DocumentPart,
  type DocumentVersion,
} from './chat-document.ts';

export interface WholeChat {
  readonly conversation: Conversation;
  readonly titleGiven: boolean;
  /** The name of its project; null for none. */
  readonly project: string | null;
  readonly messages: readonly StoredMessage[];
  /** Other versions of an answer, by its id. */
  readonly versionsOf: (messageId: string) => readonly StoredMessage[];
  /** The name of the model that wrote an answer. */
  readonly modelOf: (messageId: string) => string | null;
  /** Files attached to a message. */
  readonly attachmentsOf: (messageId: string) => readonly DocumentAttachment[];
  /** Files of a call, by its id. */
  readonly filesOf: (callId: string) => readonly DocumentFile[];
}

/** @param app version of Knapsack. @returns the chat in the format of exported files. */
export function toDocument(whole: WholeChat, app: string, now: number): ChatDocument {
  const { id, title, pinned, createdAt, updatedAt, imported } = whole.conversation;
  return {
    format: CHAT_FORMAT,
    version: CHAT_FORMAT_VERSION,
    exportedAt: iso(now),
    app,
    chat: {
      id,
      title,
      titleGiven: whole.titleGiven,
      pinned,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
      ...(imported !== undefined && { importedFrom: imported.from }),
      ...(whole.project !== null && { project: whole.project }),
      messages: whole.messages.map((message) => toMessage(message, whole)),
    },
  };
}

const iso = (at: number): string => new Date(at).toISOString();

function toMessage(message: StoredMessage, whole: WholeChat): DocumentMessage {
  const attachments = whole.attachmentsOf(message.id);
  const others = message.version === undefined ? [] : whole.versionsOf(message.id);
  return {
    role: message.role,
    ...toVersion(message, whole),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    ...(others.length > 0 && { otherVersions: others.map((other) => toVersion(other, whole)) }),
  };
}

function toVersion(message: StoredMessage, whole: WholeChat): DocumentVersion {
  const model = whole.modelOf(message.id);
  return {
    id: message.id,
    createdAt: iso(message.createdAt),
    status: message.status === 'generating' ? 'interrupted' : message.status,
    error: message.error,
    parts: message.parts.map((part) => toPart(part, whole)),
    figures: message.figures,
    ...(model !== null && { model }),
    version: message.version?.number ?? 1,
    ...(message.edited === true && { edited: true }),
    ...(message.understood !== undefined && { understood: message.understood }),
  };
}

function toPart({ part, step }: StoredPart, whole: WholeChat): DocumentPart {
  if (part.type === 'tool-call') return { type: 'tool-call', step, call: toCall(part.call, whole) };
  return { ...part, step };
}

function toCall(call: ToolCall, whole: WholeChat): DocumentCall {
  const { id, toolName, bundle, undo, choices: _, messageId: __, startedAt, outcome, ...same } = call;
  const files = whole.filesOf(id);
  return {
    id,
    tool: toolName,
    bundle,
    ...same,
    outcome: outcome === 'running' ? 'interrupted' : outcome,
    startedAt: iso(startedAt),
    ...(undo === 'undone' && { undone: true }),
    ...(files.length > 0 && { files: [...files] }),
  };
}
