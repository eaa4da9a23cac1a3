import { useCallback, useState, type ReactNode } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { Diagram } from '../../ui/diagram.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import type { Preview } from '../../ui/preview-context.ts';
import { SandboxedPage } from '../../ui/sandboxed-page.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { PassagePreview } from './passage-preview.tsx';
import { FilePreview } from './file-preview.tsx';

/** What is previewed, as large as the pane. */
export function PreviewContent({ preview }: { readonly preview: Preview }) {
  switch (preview.type) {
    case 'table':
      return (
        <div className="flex min-h-0 flex-1 flex-col p-3">
          {preview.note !== undefined && <p className="mb-2 text-xs text-soft">{preview.note}</p>}
          <DataTable
            data={preview.data}
            {...(preview.alignments !== undefined && { alignments: preview.alignments })}
            fills
          />
        </div>
      );
    case 'page':
      return (
        <SandboxedPage kind={preview.kind} markup={preview.markup} title={preview.title} className="min-h-0 flex-1" />
      );
    case 'diagram':
      return <WholeDiagram code={preview.code} />;
    case 'markdown':
      return (
        <Scrolled>
          <Markdown text={preview.text} />
        </Scrolled>
      );
    case 'document':
      return (
        <Scrolled>
          <DocumentPreview document={preview.document} />
        </Scrolled>
      );
    case 'text':
      return (
        <Scrolled>
          {preview.note !== undefined && <p className="mb-2 text-xs text-soft">{preview.note}</p>}
          <pre className="font-mono text-[0.8125rem] leading-normal whitespace-pre-wrap [overflow-wrap:anywhere]">
            {preview.text}
          </pre>
        </Scrolled>
      );
    case 'file':
      return (
        <FilePreview key={`${preview.callId} ${preview.path}`} title={preview.title} file={preview} show={showAgain} />
      );
    case 'passage':
      return (
        <PassagePreview
          key={`${preview.callId} ${String(preview.number)}`}
          callId={preview.callId}
          number={preview.number}
        />
      );
    case 'picture':
      return (
        <div className="flex min-h-0 flex-1 items-center justify-center p-3">
          <img src={preview.address} alt={preview.title} className="max-h-full max-w-full object-contain" />
        </div>
      );
  }
}

const showAgain = (preview: Preview): ReactNode => <PreviewContent preview={preview} />;

/** Focusable, so that it can be scrolled with the keyboard. */
function Scrolled({ children }: { readonly children: ReactNode }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('Contents')}
      className="min-h-0 flex-1 overflow-y-auto bg-ground p-4 focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  );
}

function WholeDiagram({ code }: { readonly code: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const fail = useCallback((reason: string) => setProblem(reason), []);
  return (
    <Scrolled>
      {problem === null ? <Diagram code={code} onProblem={fail} /> : <p className="text-soft">{problem}</p>}
    </Scrolled>
  );
}
