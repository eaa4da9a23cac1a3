import type { ShownAgentChat } from '../../stores/use-agent-chat.ts';

/** @returns who reads the messages of a conversation, and where it works. */
export function agentChatWords({ agent, folder }: Pick<ShownAgentChat, 'agent' | 'folder'>): string {
  if (agent === null) return 'The agent of this chat was removed, so nobody can answer here.';
  const { title, enabled, limits } = agent;
  if (!enabled) return `${title} is switched off in Settings, under Connections.`;
  const place = limits.writesDirectly ? 'works in' : 'works in a copy of';
  return `Your messages go to ${title}, which ${place} ${folder}. Your own model isn’t used.`;
}
