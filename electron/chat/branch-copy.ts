import { randomUUID } from 'node:crypto';
import type { Conversation } from '../../shared/entities/conversation.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { StoredMessage, StoredPart } from '../storage/stored-message.ts';

/**
 * Copies a conversation before one of its messages is edited, with the same times. Call it inside a transaction.
 * @param messages all messages of the conversation, oldest first.
 */
export function keepBranch(
  conversation: Conversation,
  messages: readonly StoredMessage[],
  repositories: Pick<Repositories, 'conversations' | 'messages' | 'loader' | 'memories' | 'skills'>,
): Conversation {
  const copy = { ...conversation, id: randomUUID(), title: `${conversation.title} (earlier version)`, pinned: false };
  repositories.conversations.add(copy);
  repositories.conversations.giveTitle(copy.id, copy.title);
  const ids = new Map(messages.map(({ id }) => [id, randomUUID()]));
  for (const message of messages)
    repositories.messages.add(copyMessage(message, ids.get(message.id) ?? randomUUID(), copy.id));
  for (const [from, to] of ids) {
    repositories.memories.copyFrozen(from, to);
    repositories.skills.copyFrozen(from, to);
  }
  for (const stored of repositories.loader.list(conversation.id)) {
    repositories.loader.add(copy.id, {
      ...stored,
      messageId: stored.messageId === null ? null : (ids.get(stored.messageId) ?? null),
    });
  }
  return copy;
}

function copyMessage(message: StoredMessage, id: string, conversationId: string): StoredMessage {
  return { ...message, id, conversationId, parts: message.parts.map((part) => copyPart(part, id)) };
}

function copyPart(stored: StoredPart, messageId: string): StoredPart {
  if (stored.part.type !== 'tool-call') return stored;
  const { undo, ...call } = stored.part.call;
  // A change is undone in the original conversation; the copy only shows that it was made.
  const told = undo === 'undone' ? { undo } : {};
  return { ...stored, part: { type: 'tool-call', call: { ...call, ...told, id: randomUUID(), messageId } } };
}
