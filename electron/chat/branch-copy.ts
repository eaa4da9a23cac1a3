import { randomUUID } from 'node:crypto';
import type { Conversation } from '../../shared/entities/conversation.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import { copyMessage } from './copy-message.ts';
import { copyVersions } from './answer-versions.ts';

/**
 * Copies a conversation before one of its messages is edited, with the same times. Call it inside a transaction.
 * @param messages all messages of the conversation, oldest first.
 */
export function keepBranch(
  conversation: Conversation,
  messages: readonly StoredMessage[],
  repositories: Pick<
    Repositories,
    | 'attachments'
    | 'conversations'
    | 'messages'
    | 'answerVersions'
    | 'compactions'
    | 'loader'
    | 'memories'
    | 'ownInstructions'
    | 'skills'
  >,
): Conversation {
  const copy = { ...conversation, id: randomUUID(), title: `${conversation.title} (earlier version)`, pinned: false };
  repositories.conversations.add(copy);
  repositories.conversations.giveTitle(copy.id, copy.title);
  repositories.ownInstructions.copy(conversation.id, copy.id);
  const ids = new Map(messages.map(({ id }) => [id, randomUUID()]));
  for (const message of messages)
    repositories.messages.add(copyMessage(message, ids.get(message.id) ?? randomUUID(), copy.id));
  copyVersions(copy.id, ids, repositories);
  for (const [from, to] of ids) {
    repositories.attachments.copy(from, { conversationId: copy.id, messageId: to }, randomUUID);
    repositories.memories.copyFrozen(from, to);
    repositories.skills.copyFrozen(from, to);
  }
  for (const compaction of repositories.compactions.list(conversation.id)) {
    const { through, foldedThrough } = compaction;
    const ends = {
      through: through === null ? null : (ids.get(through) ?? null),
      foldedThrough: ids.get(foldedThrough) ?? '',
    };
    repositories.compactions.add({ ...compaction, ...ends, conversationId: copy.id });
  }
  for (const stored of repositories.loader.list(conversation.id)) {
    repositories.loader.add(copy.id, {
      ...stored,
      messageId: stored.messageId === null ? null : (ids.get(stored.messageId) ?? null),
    });
  }
  return copy;
}
