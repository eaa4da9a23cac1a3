import { useAgents } from '../../../../stores/stores.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useAdding } from '../use-adding.ts';
import { AddAgent } from './add-agent.tsx';
import { AgentRow } from './agent-row.tsx';
import { t } from '../../../../../shared/texts/translate.ts';

/** Agents: those that are connected, their status, and ways to add one. */
export function AgentsSection() {
  const { agents: loaded, load } = useAgents((state) => state);
  const { adding, setAdding, addButton, focusAdd, close } = useAdding(load);
  // The heading doesn't wait for the list: what follows would move when it came.
  const agents = loaded ?? [];
  return (
    <section aria-label={t('Agents')} className="border-t border-line pt-1">
      <SectionHeading
        title={t('Agents')}
        text={t(
          'An agent is a program such as Gemini or OpenCode that works on a task by itself. ' +
            'Ask for one in a chat: it works in a copy of the folder, you follow each step, and nothing changes ' +
            'until you take its changes. ' +
            'It runs with your rights and may send what it reads to its own service, so add only agents you trust.',
        )}
        addWords={t('Add an agent')}
        adding={adding}
        addButton={addButton}
        onAdding={setAdding}
      />
      {adding && <AddAgent onDone={close} />}
      {agents.length > 0 && (
        <ul aria-label={t('Connected agents')} className="mb-3 rounded-lg border border-line">
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} onRemoved={focusAdd} />
          ))}
        </ul>
      )}
    </section>
  );
}
