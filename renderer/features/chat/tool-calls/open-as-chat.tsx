import { MessageSquare } from 'lucide-react';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { agentBundleName } from '../../../../shared/entities/agent.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useAgents } from '../../../stores/stores.tsx';
import { useAgentChat } from '../../../stores/use-agent-chat.ts';
import { useOpenChat } from '../../../stores/use-open-chat.ts';
import { Button } from '../../../ui/button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';

/** Goes on with an agent’s task in a conversation with the agent itself. */
export function OpenAsChat({ call: { id, bundle, outcome, steps } }: { readonly call: ToolCall }) {
  const openCallAsChat = useAgents((state) => state.openCallAsChat);
  const openChat = useOpenChat();
  const isInAgentChat = useAgentChat() !== null;
  const { isBusy, problem, run } = useAttempt();
  const isTask = bundle?.startsWith(agentBundleName('')) === true && steps !== undefined;
  if (!isTask || isInAgentChat || outcome === 'running') return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-2 py-1">
      <Button
        kind="quiet"
        icon={MessageSquare}
        disabled={isBusy}
        onClick={() => run(() => openCallAsChat(id).then(openChat))}
      >
        {t('Open as a chat')}
      </Button>
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </div>
  );
}
