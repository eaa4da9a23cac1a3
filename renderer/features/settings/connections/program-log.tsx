import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { visibleText } from '../../../ui/visible-text.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface ProgramLogProps {
  readonly id: string;
  readonly title: string;
  /** What the log contains. */
  readonly caption: string;
  readonly readLog: (id: string) => Promise<string>;
  /** Reloads the log whenever it changes. */
  readonly state: unknown;
}

/** The output of a server or an agent, and the events of its process. Reloaded when it changes, or on demand. */
export function ProgramLog({ id, title, caption, readLog, state }: ProgramLogProps) {
  const showError = useApp((app) => app.showError);
  const [text, setText] = useState<string | null>(null);
  const read = useCallback(() => void readLog(id).then(setText, showError), [readLog, id, showError]);
  useEffect(read, [read, state]);
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-ground">
      <figcaption className="flex items-center justify-between border-b border-line py-0.5 pe-1 ps-3 text-xs text-soft">
        {caption}
        <span className="flex">
          <Button kind="quiet" icon={RefreshCw} onClick={read}>
            {t('Refresh')}
          </Button>
          <CopyButton text={text ?? ''} label={t('Copy the log')} />
        </span>
      </figcaption>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <pre
        tabIndex={0}
        role="group"
        aria-label={t('Log of {title}', { title })}
        className={clsx(
          'max-h-60 overflow-auto px-3 py-2 font-mono text-xs leading-relaxed whitespace-pre-wrap',
          '[overflow-wrap:anywhere] focus-visible:-outline-offset-2',
        )}
      >
        {text === '' ? t('Nothing yet.') : visibleText(text ?? '')}
      </pre>
    </figure>
  );
}
