import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import type { FileOfCall } from '../../stores/call-file-reading.ts';
import { useChat } from '../../stores/stores.tsx';
import { previewOfFile, type ShownPreview } from './preview-of-file.ts';

interface FilePreviewProps {
  readonly title: string;
  readonly file: FileOfCall;
  readonly show: (preview: ShownPreview) => ReactNode;
}

type Outcome = { readonly shown: ShownPreview } | { readonly problem: string } | { readonly waiting: string };

/** A file that a call made, read piece by piece. */
export function FilePreview({ title, file: { callId, path }, show }: FilePreviewProps) {
  const [outcome, setOutcome] = useState<Outcome>({ waiting: t('Reading the file') });
  const readFile = useChat((state) => state.readFile);
  const readTable = useChat((state) => state.readTable);
  const readPicture = useChat((state) => state.readPicture);
  const readDocument = useChat((state) => state.readDocument);
  useEffect(() => {
    const ending = new AbortController();
    const tell = (next: Outcome): void => {
      if (!ending.signal.aborted) setOutcome(next);
    };
    const onProgress = (waiting: string): void => tell({ waiting });
    previewOfFile(
      { title, callId, path },
      { readFile, readTable, readPicture, readDocument, onProgress, signal: ending.signal },
    ).then(
      (shown) => tell({ shown }),
      (error: unknown) => tell({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => ending.abort();
  }, [title, callId, path, readFile, readTable, readPicture, readDocument]);
  if ('shown' in outcome) return show(outcome.shown);
  return (
    <p role={'problem' in outcome ? 'alert' : 'status'} className="p-4 text-[0.8125rem] text-soft">
      {'problem' in outcome ? outcome.problem : outcome.waiting}
    </p>
  );
}
