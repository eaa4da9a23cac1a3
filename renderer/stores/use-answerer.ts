import { t } from '../../shared/texts/translate.ts';
import { useAgents, useConversations } from './stores.tsx';

/** @returns who answers in a conversation, as a screen reader names the answers. */
export function useAnswerer(conversationId: string): string {
  const agentId = useConversations(({ list }) => list.find(({ id }) => id === conversationId)?.agent?.id);
  const title = useAgents(({ agents }) => agents?.find(({ id }) => id === agentId)?.title);
  if (agentId === undefined) return 'Knapsack';
  // It was removed, or the agents are still loading.
  return title ?? t('Agent');
}
