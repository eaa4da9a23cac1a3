import { Bot } from 'lucide-react';
import { useAgentChat } from '../../stores/use-agent-chat.ts';
import { agentChatWords } from './agent-chat-words.ts';

/** Below the header of a conversation with an agent: who reads the messages, and where it works. */
export function AgentChatLine() {
  const chat = useAgentChat();
  if (chat === null || chat.isLoading) return null;
  return (
    <p
      role="note"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-panel px-4 py-1.5 text-xs text-soft"
    >
      <Bot aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{agentChatWords(chat)}</span>
    </p>
  );
}
