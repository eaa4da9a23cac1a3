import type { ChatService } from '../../chat/chat-service.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createChatHandlers(chat: ChatService): AreaHandlers<'chat'> {
  return {
    'chat.send': ({ conversationId, text }) => chat.send(conversationId, text),
    'chat.stop': async ({ conversationId }) => {
      await chat.stop(conversationId);
      return null;
    },
    'chat.continue': ({ messageId }) => chat.continue(messageId),
    'chat.retry': ({ messageId }) => chat.retry(messageId),
    'chat.edit': ({ messageId, text }) => chat.edit(messageId, text),
    'chat.prepare': async ({ conversationId, draft }) => ({ packedTools: await chat.prepare(conversationId, draft) }),
    'chat.promptContents': ({ conversationId }) => chat.promptContents(conversationId),
  };
}
