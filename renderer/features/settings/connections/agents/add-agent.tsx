import { useEffect, useState } from 'react';
import type { FilledAgent, FoundAgent } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { AgentForm } from './agent-form.tsx';
import { commandLine } from './agent-words.ts';

/** Agents on this computer, how to get others, and a form for any other program. */
export function AddAgent({ onDone }: { readonly onDone: () => void }) {
  const { known, findKnown, add, agents } = useAgents((state) => state);
  const { announce, showError } = useApp((state) => state);
  const [isManual, setIsManual] = useState(false);
  useEffect(() => void findKnown().catch(showError), [findKnown, showError]);
  const save = async (agent: FilledAgent): Promise<void> => {
    await add(agent);
    announce(`Added ${agent.title}`);
    onDone();
  };
  if (isManual)
    return (
      <div className="mb-3 rounded-lg border border-line p-3">
        <AgentForm name="Add an agent" agent={null} action="Add" onSave={save} onCancel={() => setIsManual(false)} />
      </div>
    );
  const added = new Set(agents?.map(({ program }) => commandLine(program)));
  return (
    <div className="mb-3 grid gap-2 rounded-lg border border-line p-3 text-[13px]">
      <ul aria-label="Known agents" className="grid gap-2">
        {known?.map((agent) => (
          <li key={agent.title}>
            <Known
              agent={agent}
              isAdded={added.has(commandLine(agent.program))}
              onAdd={() => void save({ title: agent.title, program: agent.program, values: {} }).catch(showError)}
            />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button onClick={() => setIsManual(true)}>Another command…</Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface KnownProps {
  readonly agent: FoundAgent;
  readonly isAdded: boolean;
  readonly onAdd: () => void;
}

function Known({ agent: { title, program, isInstalled, install, page }, isAdded, onAdd }: KnownProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        {isInstalled ? (
          <p className="font-mono text-xs text-soft [overflow-wrap:anywhere]">{commandLine(program)}</p>
        ) : (
          <div className="text-xs text-soft">
            <p>
              Not on this computer.{' '}
              <a href={page} target="_blank" rel="noreferrer" className="underline">
                About {title}
              </a>
            </p>
            <p className="flex items-center gap-1">
              <code className="min-w-0 [overflow-wrap:anywhere]">{install}</code>
              <CopyButton text={install} label={`Copy the command that installs ${title}`} />
            </p>
          </div>
        )}
      </div>
      {isInstalled && (
        <Button aria-label={`Add ${title}`} disabled={isAdded} onClick={onAdd}>
          {isAdded ? 'Added' : 'Add'}
        </Button>
      )}
    </div>
  );
}
