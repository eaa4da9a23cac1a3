import type { Agent } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { ProgramRow } from '../program-row.tsx';
import { AgentDetails } from './agent-details.tsx';
import { PHASE_COLOURS, stateLine } from './agent-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** An agent on one line with a switch. It opens to its limits, log and actions. */
export function AgentRow({ agent, onRemoved }: { readonly agent: Agent; readonly onRemoved: () => void }) {
  const { id, title, phase, enabled, problem } = agent;
  const setEnabled = useAgents((state) => state.setEnabled);
  const showError = useApp((state) => state.showError);
  return (
    <ProgramRow
      title={title}
      switchName={t('Agent {title}', { title })}
      enabled={enabled}
      colour={PHASE_COLOURS[phase]}
      state={stateLine(agent)}
      notes={
        // If a sign-in is needed, the button for it is right below.
        problem !== null &&
        phase !== 'needs-sign-in' && (
          <span className="block text-xs text-danger [overflow-wrap:anywhere]">{problem}</span>
        )
      }
      needsPerson={phase === 'needs-sign-in'}
      onEnabled={(on) => void setEnabled(id, on).catch(showError)}
    >
      <AgentDetails agent={agent} onRemoved={onRemoved} />
    </ProgramRow>
  );
}
