import type { ChatService } from '../../chat/chat-service.ts';
import type { ResultStore } from '../../tools/result-store.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** Characters of a long result that a person is shown at once. */
const RESULT_PAGE = 20_000;

export function createChatHandlers(chat: ChatService, results: Pick<ResultStore, 'peek'>): AreaHandlers<'chat'> {
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
    'chat.undoCall': ({ callId }) => chat.undoCall(callId),
    'chat.chooseForCall': ({ callId, value }) => chat.chooseForCall(callId, value),
    'chat.readResult': ({ conversationId, handle, from }) => results.peek(conversationId, handle, from, RESULT_PAGE),
    'chat.promptContents': ({ conversationId }) => chat.promptContents(conversationId),
  };
}
