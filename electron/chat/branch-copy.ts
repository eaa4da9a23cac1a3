import { randomUUID } from 'node:crypto';
import type { Conversation } from '../../shared/entities/conversation.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { StoredMessage, StoredPart } from '../storage/stored-message.ts';

/**
 * Keeps a conversation as it is before a message in it is edited, as a conversation of its own with the same times.
 * Call it inside a transaction.
 * @param messages all messages of the conversation, oldest first.
 */
export function keepBranch(
  conversation: Conversation,
  messages: readonly StoredMessage[],
  repositories: Pick<Repositories, 'conversations' | 'messages'>,
): Conversation {
  const copy = { ...conversation, id: randomUUID(), title: `${conversation.title} (earlier version)`, pinned: false };
  repositories.conversations.add(copy);
  repositories.conversations.giveTitle(copy.id, copy.title);
  const tools = repositories.conversations.documentedTools(conversation.id);
  if (tools !== null) repositories.conversations.freezeDocumentedTools(copy.id, tools);
  for (const message of messages) repositories.messages.add(copyMessage(message, copy.id));
  return copy;
}

function copyMessage(message: StoredMessage, conversationId: string): StoredMessage {
  const id = randomUUID();
  return { ...message, id, conversationId, parts: message.parts.map((part) => copyPart(part, id)) };
}

function copyPart(stored: StoredPart, messageId: string): StoredPart {
  if (stored.part.type !== 'tool-call') return stored;
  return { ...stored, part: { type: 'tool-call', call: { ...stored.part.call, id: randomUUID(), messageId } } };
}
