import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../../../../../shared/entities/agent.ts';
import { useAgents } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ProgramDetails } from '../program-details.tsx';
import { AgentChatForm } from './agent-chat-form.tsx';
import { AgentForm } from './agent-form.tsx';
import { AgentLimits } from './agent-limits.tsx';
import { AgentSignIn } from './agent-sign-in.tsx';
import { canChat, commandLine } from './agent-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

interface AgentDetailsProps {
  readonly agent: Agent;
  readonly onRemoved: () => void;
}

/** An agent’s command, its actions, what it may do, and what it can do. */
export function AgentDetails({ agent, onRemoved }: AgentDetailsProps) {
  const { id, title, program, version, commands } = agent;
  const store = useAgents((state) => state);
  const [chatShown, setChatShown] = useState(false);
  return (
    <ProgramDetails
      program={agent}
      store={store}
      line={commandLine(program)}
      ownName={version}
      isFailing={agent.problem !== null}
      canRun={agent.enabled}
      renderButtons={() => (
        <Button
          icon={MessageSquare}
          aria-expanded={chatShown}
          disabled={!canChat(agent)}
          onClick={() => setChatShown(!chatShown)}
        >
          {t('Open as a chat')}
        </Button>
      )}
      needs={<AgentSignIn agent={agent} />}
      renderForm={(close) => (
        <AgentForm
          name={t('Edit {title}', { title })}
          agent={agent}
          action={t('Save')}
          onSave={(changed) => store.edit(id, changed).then(close)}
          onCancel={close}
        />
      )}
      logCaption={t('The agent’s output, and when it started and ended')}
      removal={t(
        'Its keys and what you allowed it are deleted from this computer. ' +
          'The program itself stays installed, and so do changes that you took.',
      )}
      onRemoved={onRemoved}
    >
      {chatShown && canChat(agent) && <AgentChatForm agent={agent} />}
      <AgentLimits agent={agent} />
      {commands.length > 0 && (
        <div>
          <p className="font-medium">{t('Commands')}</p>
          <ul className="text-xs text-soft">
            {commands.map(({ name, description }) => (
              <li key={name} className="[overflow-wrap:anywhere]">
                <span className="font-mono">/{name}</span> {description}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ProgramDetails>
  );
}
