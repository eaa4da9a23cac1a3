import { messageText } from '../../shared/entities/message.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import type { TurnMessages } from '../loader/loader.ts';
import type { Repositories } from '../storage/repositories.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';

type StoredConversation = NonNullable<ReturnType<Repositories['conversations']['find']>>;

/** @throws {RpcError} `not-found` */
export function requireConversation(
  { conversations }: Pick<Repositories, 'conversations'>,
  id: string,
): StoredConversation {
  const conversation = conversations.find(id);
  if (conversation === null)
    throw new RpcError('not-found', t('This conversation no longer exists. It may have been deleted.'));
  return conversation;
}

/** @throws {RpcError} `not-found`, also if its conversation is gone. */
export function requireMessage(
  repositories: Pick<Repositories, 'conversations' | 'messages'>,
  id: string,
): StoredMessage {
  const message = repositories.messages.find(id);
  if (message === null) throw new RpcError('not-found', t('This message no longer exists.'));
  requireConversation(repositories, message.conversationId);
  return message;
}

/** @returns whether a message is the last one of its conversation, and an answer. */
export const isLastAnswer = ({ messages }: Pick<Repositories, 'messages'>, message: StoredMessage): boolean =>
  message.role === 'assistant' && messages.list(message.conversationId).at(-1)?.id === message.id;

/** @returns the text of the message that an answer is for. */
export function questionOf(
  { messages }: Pick<Repositories, 'messages'>,
  { id, conversationId }: StoredMessage,
): string {
  const stored = messages.list(conversationId);
  const before = stored.slice(
    0,
    stored.findIndex((message) => message.id === id),
  );
  return textOf(before.findLast(({ role }) => role === 'user'));
}

/** @param history the messages before the answer, ending with the one being answered. */
export function turnOf(history: readonly StoredMessage[], answer: StoredMessage): TurnMessages {
  const asked = history.filter(({ role }) => role === 'user');
  const [before, message] = [asked.at(-2), asked.at(-1)];
  return {
    messageId: message?.id ?? answer.id,
    answerId: answer.id,
    text: textOf(message),
    textBefore: textOf(before),
    messageCount: history.length,
  };
}

const textOf = (stored: StoredMessage | undefined): string =>
  stored === undefined ? '' : messageText(toMessage(stored));
