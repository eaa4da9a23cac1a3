import { MessageSquare, Pencil, Play, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ActionOutcome } from '../action-outcome.tsx';
import { ProgramLog } from '../program-log.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { useOutcome } from '../use-outcome.ts';
import { AgentChatForm } from './agent-chat-form.tsx';
import { AgentForm } from './agent-form.tsx';
import { AgentLimits } from './agent-limits.tsx';
import { AgentSignIn } from './agent-sign-in.tsx';
import { canChat, commandLine } from './agent-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

interface AgentDetailsProps {
  readonly agent: Agent;
  /** Called after the agent was removed, to move the focus. */
  readonly onRemoved: () => void;
}

/** An agent’s command, its actions, what it may do, and what it can do. */
export function AgentDetails({ agent, onRemoved }: AgentDetailsProps) {
  const { id, title, program, version, commands } = agent;
  const edit = useAgents((state) => state.edit);
  const [editing, setEditing] = useState(false);
  const close = (): void => setEditing(false);
  return (
    <div className="grid gap-3 px-3 py-3 ps-9 text-[0.8125rem]">
      <div>
        <p className="font-mono text-xs text-soft [overflow-wrap:anywhere]">{commandLine(program)}</p>
        {version !== null && <p className="text-xs text-soft">{t('Calls itself {version}', { version })}</p>}
      </div>
      {editing ? (
        <AgentForm
          name={t('Edit {title}', { title })}
          agent={agent}
          action={t('Save')}
          onSave={(changed) => edit(id, changed).then(close)}
          onCancel={close}
        />
      ) : (
        <>
          <AgentSignIn agent={agent} />
          <Actions agent={agent} onEdit={() => setEditing(true)} onRemoved={onRemoved} />
        </>
      )}
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
    </div>
  );
}

interface ActionsProps extends AgentDetailsProps {
  readonly onEdit: () => void;
}

function Actions({ agent, onEdit, onRemoved }: ActionsProps) {
  const { id, title, enabled, problem } = agent;
  const { tryNow, remove, readLog, agents } = useAgents((state) => state);
  const { announce, showError } = useApp((state) => state);
  const { outcome, isBusy, run } = useOutcome(problem !== null);
  const [logShown, setLogShown] = useState(false);
  const [chatShown, setChatShown] = useState(false);
  const [removing, setRemoving] = useState(false);
  const onRemove = (): void => {
    setRemoving(false);
    remove(id).then(() => {
      announce(t('Removed {title}', { title }));
      onRemoved();
    }, showError);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={Play} disabled={!enabled || isBusy} onClick={() => run(() => tryNow(id), t('It works.'))}>
          {t('Try')}
        </Button>
        <Button
          icon={MessageSquare}
          aria-expanded={chatShown}
          disabled={!canChat(agent)}
          onClick={() => setChatShown(!chatShown)}
        >
          {t('Open as a chat')}
        </Button>
        <Button icon={ScrollText} aria-expanded={logShown} onClick={() => setLogShown(!logShown)}>
          {t('Log')}
        </Button>
        <Button icon={Pencil} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button kind="danger" icon={Trash2} onClick={() => setRemoving(true)}>
          {t('Remove')}
        </Button>
        <ActionOutcome outcome={outcome} />
      </div>
      {chatShown && canChat(agent) && <AgentChatForm agent={agent} />}
      {logShown && (
        <ProgramLog
          id={id}
          title={title}
          caption={t('The agent’s output, and when it started and ended')}
          readLog={readLog}
          state={agents}
        />
      )}
      <RemoveDialog
        title={title}
        text={t(
          'Its keys and what you allowed it are deleted from this computer. The program itself stays installed, and so do changes that you took.',
        )}
        open={removing}
        onCancel={() => setRemoving(false)}
        onRemove={onRemove}
      />
    </>
  );
}
