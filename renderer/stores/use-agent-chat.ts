import { useEffect } from 'react';
import type { Agent } from '../../shared/entities/agent.ts';
import { useAgents, useApp, useConversations } from './stores.tsx';

export interface ShownAgentChat {
  /** Where the agent works. */
  readonly folder: string;
  /** Null if it was removed, or while the agents are loading. */
  readonly agent: Agent | null;
  readonly isLoading: boolean;
}

/** @returns the agent that the messages of the open conversation go to; null in a conversation with the model. */
export function useAgentChat(): ShownAgentChat | null {
  const chat = useConversations(({ list, currentId }) => list.find(({ id }) => id === currentId)?.agent);
  const { agents, load } = useAgents((state) => state);
  const showError = useApp((state) => state.showError);
  const isMissing = chat !== undefined && agents === null;
  useEffect(() => {
    if (isMissing) void load().catch(showError);
  }, [isMissing, load, showError]);
  if (chat === undefined) return null;
  return { folder: chat.folder, agent: agents?.find(({ id }) => id === chat.id) ?? null, isLoading: agents === null };
}
