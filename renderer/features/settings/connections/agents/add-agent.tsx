import { useEffect, useState } from 'react';
import type { FilledAgent, FoundAgent } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { AgentForm } from './agent-form.tsx';
import { commandLine } from './agent-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';
import { Translated } from '../../../../ui/translated.tsx';

/** Agents on this computer, how to get others, and a form for any other program. */
export function AddAgent({ onDone }: { readonly onDone: () => void }) {
  const { known, findKnown, add, agents } = useAgents((state) => state);
  const { announce, showError } = useApp((state) => state);
  const [isManual, setIsManual] = useState(false);
  useEffect(() => void findKnown().catch(showError), [findKnown, showError]);
  const save = async (agent: FilledAgent): Promise<void> => {
    await add(agent);
    announce(t('Added {title}', { title: agent.title }));
    onDone();
  };
  if (isManual)
    return (
      <div className="mb-3 rounded-lg border border-line p-3">
        <AgentForm
          name={t('Add an agent')}
          agent={null}
          action={t('Add')}
          onSave={save}
          onCancel={() => setIsManual(false)}
        />
      </div>
    );
  const added = new Set(agents?.map(({ program }) => commandLine(program)));
  return (
    <div className="mb-3 grid gap-2 rounded-lg border border-line p-3 text-[0.8125rem]">
      <ul aria-label={t('Known agents')} className="grid gap-2">
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
        <Button onClick={() => setIsManual(true)}>{t('Another command…')}</Button>
        <Button kind="quiet" onClick={onDone}>
          {t('Cancel')}
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
              <Translated
                text="Not on this computer. <link>About {title}</link>"
                values={{ link: <a href={page} target="_blank" rel="noreferrer" className="underline" />, title }}
              />
            </p>
            <p className="flex items-center gap-1">
              <code className="min-w-0 [overflow-wrap:anywhere]">{install}</code>
              <CopyButton text={install} label={t('Copy the command that installs {title}', { title })} />
            </p>
          </div>
        )}
      </div>
      {isInstalled && (
        <Button aria-label={t('Add {title}', { title })} disabled={isAdded} onClick={onAdd}>
          {isAdded ? t('Added') : t('Add')}
        </Button>
      )}
    </div>
  );
}
