import type { Conversation } from '../../../shared/entities/conversation.ts';
import type { CallChanges } from '../../../shared/entities/call-changes.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage, StoredPart } from '../../storage/stored-message.ts';
import {
  MOST_TITLE,
  type DocumentAttachment,
  type DocumentCall,
  type DocumentChat,
  type DocumentFile,
  type DocumentPart,
  type DocumentVersion,
} from './chat-document.ts';

export interface ReadMessage {
  readonly message: StoredMessage;
  readonly model: string | null;
  /** Other versions of the answer. */
  readonly others: readonly ReadMessage[];
  readonly files: readonly CallDocumentFiles[];
  readonly attachments: readonly DocumentAttachment[];
}

export interface CallDocumentFiles {
  readonly callId: string;
  readonly files: readonly DocumentFile[];
}

export interface ReadChat {
  readonly conversation: Conversation;
  readonly titleGiven: boolean;
  readonly messages: readonly ReadMessage[];
}

/**
 * @param idOf gives what had an id in the file its id in this profile.
 * @returns the chat as it is stored. Nothing in it offers to run, undo or take anything.
 */
export function fromDocument(chat: DocumentChat, idOf: (id: string) => string): ReadChat {
  const id = idOf(chat.id);
  return {
    conversation: {
      id,
      title: chat.title.slice(0, MOST_TITLE).toWellFormed(),
      pinned: chat.pinned,
      createdAt: Date.parse(chat.createdAt),
      updatedAt: Date.parse(chat.updatedAt),
    },
    titleGiven: chat.titleGiven,
    messages: chat.messages.map((message) => {
      const count = (message.otherVersions?.length ?? 0) + 1;
      const others = message.otherVersions ?? [];
      const read = (version: DocumentVersion): ReadMessage =>
        fromVersion(version, { role: message.role, conversationId: id, count }, idOf);
      return { ...read(message), others: others.map(read), attachments: message.attachments ?? [] };
    }),
  };
}

interface Place {
  readonly role: StoredMessage['role'];
  readonly conversationId: string;
  /** Versions of the message. */
  readonly count: number;
}

function fromVersion(
  version: DocumentVersion,
  { role, conversationId, count }: Place,
  idOf: (id: string) => string,
): ReadMessage {
  const id = idOf(version.id);
  return {
    message: {
      id,
      conversationId,
      role,
      parts: version.parts.map((part) => fromPart(part, id, idOf)),
      status: version.status,
      error: version.error,
      createdAt: Date.parse(version.createdAt),
      figures: version.figures,
      ...((count > 1 || version.version > 1) && { version: { number: version.version, count } }),
      ...(version.edited === true && { edited: true }),
      ...(version.understood !== undefined && { understood: version.understood }),
    },
    model: version.model ?? null,
    others: [],
    attachments: [],
    files: version.parts.flatMap((part) =>
      part.type === 'tool-call' && part.call.files !== undefined
        ? [{ callId: idOf(part.call.id), files: part.call.files }]
        : [],
    ),
  };
}

function fromPart(part: DocumentPart, messageId: string, idOf: (id: string) => string): StoredPart {
  if (part.type === 'tool-call')
    return { part: { type: 'tool-call', call: fromCall(part.call, messageId, idOf) }, step: part.step, raw: null };
  const { step, ...words } = part;
  return { part: words, step, raw: null };
}

function fromCall(call: DocumentCall, messageId: string, idOf: (id: string) => string): ToolCall {
  const { id, tool, undone, files: _, changes, startedAt, ...same } = call;
  return {
    ...same,
    id: idOf(id),
    messageId,
    toolName: tool,
    startedAt: Date.parse(startedAt),
    ...(undone === true && { undo: 'undone' as const }),
    ...(changes !== undefined && { changes: decided(changes) }),
  };
}

/** Changes that can still be taken are in a folder of the computer where they were made. */
const decided = (changes: CallChanges): CallChanges =>
  changes.state === 'offered' ? { ...changes, state: 'discarded' } : changes;
