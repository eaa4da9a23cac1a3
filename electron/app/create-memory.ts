import { messageText } from '../../shared/entities/message.ts';
import type { MemoryBundleServices, PastConversation } from '../bundles/memory/memory-store.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { asRead } from '../reading/request-reader.ts';
import type { Logger } from '../foundation/logger.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { MemoryService, type MemoryServiceOptions } from '../memory/memory-service.ts';
import { saidByPerson } from '../memory/said-by-person.ts';
import { isStated, type SaidText } from '../memory/stated.ts';
import { indexWords } from '../selection/word-index.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import { isQuotedInOtherLanguage } from './quoted-in-other-language.ts';

export interface CreateMemoryOptions {
  readonly repositories: Repositories;
  readonly settings: SettingsService;
  readonly reader: TextReader;
  /** Of a conversation; null where everything is remembered together. */
  readonly memoryOwner?: NonNullable<MemoryServiceOptions['ownerOf']>;
  /** Minimum similarity for the model in use; null for the usual one. */
  readonly recallThreshold?: NonNullable<MemoryServiceOptions['threshold']>;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** The person's memories, and what the memory tools need. */
export function createMemory({
  repositories,
  settings,
  reader,
  memoryOwner,
  recallThreshold,
  emit,
  logger,
}: CreateMemoryOptions): { memory: MemoryService; tools: MemoryBundleServices } {
  const { memories, messages, search, transaction } = repositories;
  const memory = new MemoryService({
    memories,
    reader,
    settings,
    logger,
    transaction,
    ...(memoryOwner && { ownerOf: memoryOwner }),
    ...(recallThreshold && { threshold: recallThreshold }),
  });
  memory.changed.on(() => emit('memory.changed', null));
  const said = (conversationId: string) =>
    withLatestRead(
      messages.list(conversationId).flatMap(({ role, parts }) => {
        const text = messageText({ parts: parts.map(({ part }) => part) });
        return (role === 'user' ? saidByPerson(text) : [text]).map((words) => ({ role, text: words }));
      }),
    );
  const tools: MemoryBundleServices = {
    store: memory,
    isStated: (text, conversationId, replaced) =>
      conversationId !== null &&
      (isQuotedInOtherLanguage(text, said(conversationId)) ||
        isStated(text, [
          ...(replaced === null ? [] : [{ role: 'user' as const, text: replaced }]),
          ...said(conversationId),
        ])),
    searchConversations: async (query, limit, conversationId, signal) => {
      memory.requireOn();
      const own = await summarizedHere(repositories, query, conversationId, signal);
      const others = (await search.conversations(indexWords(query).join(' '), limit + 1, signal))
        .filter(({ conversation }) => conversation.id !== conversationId)
        .map(({ conversation: { title, updatedAt }, excerpt }) => ({ title, excerpt, updatedAt }));
      return [...own, ...others].slice(0, limit);
    },
  };
  return { memory, tools };
}

/** Of a conversation that was made shorter, the model no longer sees the beginning: that is past as well. */
async function summarizedHere(
  { compactions, search }: Repositories,
  query: string,
  conversationId: string | null,
  signal: AbortSignal,
): Promise<readonly PastConversation[]> {
  if (conversationId === null || compactions.list(conversationId).length === 0) return [];
  const found = await search.messages(conversationId, query, MOST_OF_THIS, signal);
  return found.map(({ excerpt, createdAt }) => ({ title: 'Earlier in this chat', excerpt, updatedAt: createdAt }));
}

/** Messages of the same conversation that a search returns. */
const MOST_OF_THIS = 2;

/** What is remembered is spelled right and as it was corrected, even if the person's latest words are not. */
function withLatestRead(said: readonly SaidText[]): readonly SaidText[] {
  const latest = said.findLast(({ role }) => role === 'user');
  return latest === undefined ? said : [...said, { role: 'user', text: asRead(latest.text) }];
}
