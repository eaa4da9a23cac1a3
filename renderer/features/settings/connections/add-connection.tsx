import { PencilLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FilledServer, ServerDraft } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftList } from './draft-list.tsx';
import { FoundConfigurations } from './found-configurations.tsx';
import { ServerFile } from './server-file.tsx';
import { ServerForm } from './server-form.tsx';
import { KNOWN_SERVERS } from './known-servers.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface AddConnectionProps {
  readonly onDone: () => void;
  /** Whether there is no server yet: then the form is shown without being asked for, and takes no focus. */
  readonly isFirst: boolean;
}

/** Ways to add a server: pasted text, other programs' configurations, or a well-known server. */
export function AddConnection({ onDone, isFirst }: AddConnectionProps) {
  const read = useConnections((state) => state.read);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ readonly text: string; readonly drafts: readonly ServerDraft[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [fieldId, problemId] = [useId(), useId()];
  useEffect(() => {
    if (!isFirst) field.current?.focus();
  }, [isFirst]);
  const look = (given: string): void => {
    setText(given);
    setProblem(null);
    read(given).then(
      (drafts) => setFound({ text: given, drafts }),
      (error: unknown) => {
        setFound(null);
        setProblem(error instanceof Error ? error.message : String(error));
      },
    );
  };
  return (
    <section
      aria-label={t('Add a server')}
      className="mb-3 grid gap-3 rounded-lg border border-line p-3 text-[0.8125rem]"
    >
      <form
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          look(text);
        }}
      >
        <label htmlFor={fieldId} className="font-medium">
          {t('Paste JSON, a command line or an address')}
        </label>
        <p className="text-soft">{t('Copy it from the server’s documentation for Claude, Cursor or VS Code.')}</p>
        <textarea
          id={fieldId}
          ref={field}
          rows={4}
          value={text}
          spellCheck={false}
          aria-describedby={problem === null ? undefined : problemId}
          dir="ltr"
          placeholder="npx -y @modelcontextprotocol/server-filesystem ~/Documents"
          onChange={(event) => {
            setText(event.target.value);
            setFound(null);
            setProblem(null);
          }}
          className="w-full resize-y rounded-md border border-line bg-ground px-2 py-1.5 font-mono text-xs placeholder:text-soft"
        />
        {problem !== null && (
          <p id={problemId} role="alert" className="text-danger [overflow-wrap:anywhere]">
            {problem}
          </p>
        )}
        {found === null && (
          <Button type="submit" kind="primary" disabled={text.trim() === ''} className="justify-self-start">
            {t('Continue')}
          </Button>
        )}
      </form>
      {found !== null && (
        <DraftList source={{ type: 'text', text: found.text }} drafts={found.drafts} onAdded={onDone} />
      )}
      <FillIn onAdded={onDone} />
      <ServerFile onAdded={onDone} />
      <FoundConfigurations onAdded={onDone} />
      <KnownServers onChoose={look} />
    </section>
  );
}

/** For those who have neither JSON nor a command line. */
function FillIn({ onAdded }: { readonly onAdded: () => void }) {
  const addFilled = useConnections((state) => state.addFilled);
  const announce = useApp((state) => state.announce);
  const [open, setOpen] = useState(false);
  const save = async (server: FilledServer): Promise<void> => {
    await addFilled(server);
    announce(t('Added 1 server'));
    onAdded();
  };
  if (open)
    return (
      <ServerForm
        name={t('New server')}
        server={null}
        stored={[]}
        action={t('Add')}
        onSave={save}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <Button kind="quiet" icon={PencilLine} className="justify-self-start" onClick={() => setOpen(true)}>
      {t('Fill in a form instead')}
    </Button>
  );
}

function KnownServers({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <div className="border-t border-line pt-3">
      <h5 className="font-medium">{t('Well-known servers')}</h5>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {KNOWN_SERVERS.map(({ name, about, needs, text }) => (
          <li key={name} className="flex items-start justify-between gap-2 py-1.5">
            <p className="min-w-0 flex-1">
              {name}
              <span className="block text-xs text-soft">{t('{about} Needs {needs}.', { about, needs })}</span>
            </p>
            <Button kind="quiet" aria-label={t('Set up {name}', { name })} onClick={() => onChoose(text)}>
              {t('Set up')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
