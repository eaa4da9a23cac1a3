import type { Conversation } from '../../../shared/entities/conversation.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import type { EmitEvent } from '../../chat/emit-event.ts';
import type { Repositories } from '../../storage/repositories.ts';
import type { AreaHandlers } from './area-handlers.ts';

/**
 * @param forget deletes everything about conversations that can be recreated, in the background.
 * @param modelName of a model that may be gone.
 */
export function createConversationHandlers(
  repositories: Repositories,
  chat: ChatService,
  emit: EmitEvent,
  forget: (conversationIds: readonly string[]) => void,
  modelName: (id: string) => string,
): AreaHandlers<'conversations'> {
  const { conversations, search } = repositories;

  const announce = (id: string): Conversation => {
    const conversation = conversations.find(id);
    if (conversation === null) throw new RpcError('not-found', t('This conversation no longer exists.'));
    emit('conversations.changed', conversation);
    return conversation;
  };

  return {
    'conversations.list': (page) => conversations.list(page?.most),
    'conversations.search': ({ query, limit }, { signal }) => search.conversations(query, limit, signal),
    'conversations.find': async ({ query, filters: { model, ...others }, limit }, { signal }) => {
      if (model === undefined) return search.chats(query, others, limit, signal);
      const { modelIds } = await search.choices(signal);
      const ids = modelIds.filter((id) => modelName(id) === model);
      return search.chats(query, { ...others, model: { name: model, ids } }, limit, signal);
    },
    'conversations.searchChoices': async (_, { signal }) => {
      const { tools, modelIds, modelNames } = await search.choices(signal);
      const models = [...new Set([...modelIds.map(modelName), ...modelNames])];
      return { tools: [...tools], models: models.toSorted((one, other) => one.localeCompare(other, 'en')) };
    },
    'conversations.messages': ({ id, last }) =>
      last === undefined ? chat.messages(id) : chat.messages(id).slice(-last),
    'conversations.rename': ({ id, title }) => {
      conversations.giveTitle(id, title);
      return announce(id);
    },
    'conversations.pin': ({ id, pinned }) => {
      conversations.setPinned(id, pinned);
      return announce(id);
    },
    'conversations.delete': async ({ id }) => {
      await chat.stop(id);
      conversations.markDeleted(id, Date.now());
      emit('conversations.deleted', { id });
      forget([id]);
      return null;
    },
    'conversations.restore': ({ id }) => {
      conversations.restore(id);
      return announce(id);
    },
  };
}
