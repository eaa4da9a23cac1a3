import { useState } from 'react';
import type { OfferedPrompt } from '../../../shared/entities/connection.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useConnections, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { visibleText } from '../../ui/visible-text.ts';

/**
 * A prompt of a server that was chosen: what it asks for is entered, and the text goes into the message box, where it
 * can be changed before it is sent.
 */
export function PromptDialog({ onWritten }: { readonly onWritten: (text: string) => void }) {
  const prompt = useView((state) => state.prompt);
  const setPrompt = useView((state) => state.setPrompt);
  const close = (): void => setPrompt(null);
  return (
    <Dialog
      title={prompt === null ? '' : visibleText(prompt.title)}
      open={prompt !== null}
      onClose={close}
      className="top-[16vh] w-[480px]"
    >
      {prompt !== null && (
        <PromptForm
          key={`${prompt.connectionId} ${prompt.name}`}
          prompt={prompt}
          onClose={close}
          onWritten={(text) => {
            close();
            onWritten(text);
          }}
        />
      )}
    </Dialog>
  );
}

interface PromptFormProps {
  readonly prompt: OfferedPrompt;
  readonly onClose: () => void;
  readonly onWritten: (text: string) => void;
}

function PromptForm({ prompt, onClose, onWritten }: PromptFormProps) {
  const writePrompt = useConnections((state) => state.writePrompt);
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMissing = prompt.arguments.some(({ name, isRequired }) => isRequired && (entered[name] ?? '').trim() === '');
  const write = (): void => {
    setBusy(true);
    setProblem(null);
    const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
    writePrompt(prompt, given)
      .then(onWritten, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form
      aria-label={prompt.title}
      className="grid gap-3 overflow-y-auto p-4 text-[0.8125rem]"
      onSubmit={(event) => {
        // The message box around it is a form, too.
        event.preventDefault();
        event.stopPropagation();
        write();
      }}
    >
      <p className="text-soft">
        {t('From {title}.', { title: prompt.serverTitle })}
        {prompt.description === '' ? '' : ` ${visibleText(prompt.description)}`}
      </p>
      {prompt.arguments.map(({ name, description, isRequired }, index) => (
        <label key={name} className="grid gap-1">
          <span>
            {name}
            {!isRequired && <span className="text-soft"> {t('(optional)')}</span>}
          </span>
          {description !== '' && <span className="text-xs text-soft">{visibleText(description)}</span>}
          <input
            autoFocus={index === 0}
            value={entered[name] ?? ''}
            onChange={(event) => setEntered({ ...entered, [name]: event.target.value })}
            className="h-8 rounded-md border border-line bg-ground px-2"
          />
        </label>
      ))}
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      <p className="text-xs text-soft">{t('You can change the text before you send it.')}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" kind="primary" disabled={busy || isMissing}>
          {t('Add to message')}
        </Button>
      </div>
    </form>
  );
}
