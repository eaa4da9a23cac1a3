import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import type { ServerDraft } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftList } from './draft-list.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** A server that comes as one file: dropped here, or chosen. */
export function ServerFile({ onAdded }: { readonly onAdded: () => void }) {
  const { sendFile, discardFile } = useConnections((state) => state);
  const showError = useApp((state) => state.showError);
  const [found, setFound] = useState<{ readonly id: string; readonly drafts: readonly ServerDraft[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const take = (file: File | undefined): void => {
    if (file === undefined || busy) return;
    setProblem(null);
    setFound(null);
    setBusy(true);
    sendFile(file)
      .then(setFound, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const cancel = (): void => {
    if (found !== null) discardFile(found.id).catch(showError);
    setFound(null);
    button.current?.focus();
  };
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-wrap items-center justify-between gap-2 rounded-lg border border-dashed px-3 py-2',
          isOver ? 'border-accent bg-wash' : 'border-line',
        )}
      >
        <p className="min-w-40 flex-1">
          <span className="font-medium">{t('Drop a server’s file here')}</span>
          <span className="block text-xs text-soft">{t('.mcpb or .dxt')}</span>
        </p>
        <Button ref={button} icon={FileUp} disabled={busy} onClick={() => input.current?.click()}>
          {t('Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".mcpb,.dxt"
          aria-label={t('File of a server')}
          hidden
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <p role="status" className="text-xs text-soft empty:hidden">
        {busy ? t('Unpacking…') : ''}
      </p>
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      {found !== null && (
        <>
          <DraftList source={{ type: 'file', id: found.id }} drafts={found.drafts} onAdded={onAdded} />
          <Button kind="quiet" className="justify-self-start" onClick={cancel}>
            {t('Cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
