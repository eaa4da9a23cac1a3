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
  // What was changed is undone where it was done; the copy only tells that it was.
  const told = undo === 'undone' ? { undo } : {};
  return { ...stored, part: { type: 'tool-call', call: { ...call, ...told, id: randomUUID(), messageId } } };
}
