import { t } from '../../../shared/texts/translate.ts';
import type { ShownAgentChat } from '../../stores/use-agent-chat.ts';

/** @returns who reads the messages of a conversation, and where it works. */
export function agentChatWords({ agent, folder }: Pick<ShownAgentChat, 'agent' | 'folder'>): string {
  if (agent === null) return t('The agent of this chat was removed, so nobody can answer here.');
  const { title, enabled, limits } = agent;
  if (!enabled) return t('{title} is switched off in Settings, under Connections.', { title });
  return limits.writesDirectly
    ? t('Your messages go to {title}, which works in {folder}. Your own model isn’t used.', { title, folder })
    : t('Your messages go to {title}, which works in a copy of {folder}. Your own model isn’t used.', {
        title,
        folder,
      });
}
