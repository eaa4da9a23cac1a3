import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { Agent } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { DisclosureChevron } from '../../../../ui/disclosure-chevron.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { AgentDetails } from './agent-details.tsx';
import { PHASE_COLOURS, stateLine } from './agent-words.ts';

/** An agent on one line with a switch. It opens to its limits, log and actions. */
export function AgentRow({ agent, onRemoved }: { readonly agent: Agent; readonly onRemoved: () => void }) {
  const { id, title, phase, enabled, problem } = agent;
  const setEnabled = useAgents((state) => state.setEnabled);
  const showError = useApp((state) => state.showError);
  // An agent that needs something from the person is open from the start.
  const [open, setOpen] = useState(phase === 'needs-sign-in');
  const detailsId = useId();
  return (
    <li aria-label={title} className="border-b border-line last:border-0">
      <div className="flex items-center gap-3 px-3 py-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded text-left"
        >
          <DisclosureChevron open={open} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-[13px] font-medium">{title}</span>
            <span className="flex items-center gap-1.5 text-xs text-soft">
              <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', PHASE_COLOURS[phase])} />
              <span className="min-w-0 truncate">{stateLine(agent)}</span>
            </span>
            {problem !== null && <span className="block text-xs text-danger [overflow-wrap:anywhere]">{problem}</span>}
          </span>
        </button>
        <Switch name={`Agent ${title}`} on={enabled} onChange={(on) => void setEnabled(id, on).catch(showError)} />
      </div>
      {open && (
        <div id={detailsId} className="border-t border-line bg-panel">
          <AgentDetails agent={agent} onRemoved={onRemoved} />
        </div>
      )}
    </li>
  );
}
