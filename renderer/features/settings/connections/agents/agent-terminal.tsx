import { clsx } from 'clsx';
import { Square } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { visibleText } from '../../../../ui/visible-text.ts';
import { Field } from '../field.tsx';
import { t } from '../../../../../shared/texts/translate.ts';

interface AgentTerminalProps {
  /** Of the agent. */
  readonly title: string;
  readonly output: string;
  readonly isRunning: boolean;
  readonly onSend: (line: string, isHidden: boolean) => Promise<void>;
  readonly onStop: () => void;
}

/** A program that signs in: its output and, while it runs, a line to send and Stop. */
export function AgentTerminal({ title, output, isRunning, onSend, onStop }: AgentTerminalProps) {
  return (
    <figure
      className="overflow-hidden rounded-md border border-line bg-ground"
      aria-label={t('Signing in to {title}', { title })}
    >
      <figcaption className="flex items-center justify-between gap-2 border-b border-line py-0.5 pe-1 ps-3 text-xs text-soft">
        {t('What the program says')}
        <span className="flex">
          {isRunning && (
            <Button kind="quiet" icon={Square} onClick={onStop}>
              {t('Stop')}
            </Button>
          )}
          <CopyButton text={output} label={t('Copy the output')} />
        </span>
      </figcaption>
      <Output title={title} output={output} />
      {isRunning && <InputLine onSend={onSend} />}
    </figure>
  );
}

function Output({ title, output }: Pick<AgentTerminalProps, 'title' | 'output'>) {
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [output]);
  return (
    <pre
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={t('Output of signing in to {title}', { title })}
      className={clsx(
        'max-h-60 min-h-16 overflow-auto px-3 py-2 font-mono text-xs leading-relaxed whitespace-pre-wrap',
        '[overflow-wrap:anywhere] focus-visible:-outline-offset-2',
      )}
    >
      {output === '' ? t('Nothing yet.') : withLinks(output)}
    </pre>
  );
}

/** Addresses become links: signing in often continues in the browser. */
const withLinks = (output: string) =>
  output.split(/(https?:\/\/[^\s"'<>]+)/).map((part, index) =>
    index % 2 === 0 ? (
      visibleText(part)
    ) : (
      <a key={index} href={part} target="_blank" rel="noreferrer" className="underline">
        {visibleText(part)}
      </a>
    ),
  );

function InputLine({ onSend }: Pick<AgentTerminalProps, 'onSend'>) {
  const [line, setLine] = useState('');
  const [isHidden, setHidden] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void onSend(line, isHidden).then(() => setLine(''));
  };
  return (
    <form
      onSubmit={submit}
      aria-label={t('Answer the program')}
      className="grid gap-2 border-t border-line px-3 py-2 text-xs"
    >
      <Field label={t('Answer, if it asks for something')} mono isSecret={isHidden} value={line} onChange={setLine} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{t('Send')}</Button>
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={isHidden} onChange={(event) => setHidden(event.target.checked)} />
          {t('Hide what I type')}
        </label>
      </div>
    </form>
  );
}
