import { Code, Eye, Maximize2 } from 'lucide-react';
import { useCallback, useContext, useState } from 'react';
import { t } from '../../shared/texts/translate.ts';
import { IconButton } from './button.tsx';
import { CodeBlock, CodeFileButtons } from './code-block.tsx';
import { Diagram } from './diagram.tsx';
import type { DrawnKind } from './drawn-kind.ts';
import { PreviewContext, type Preview } from './preview-context.ts';
import { SandboxedPage } from './sandboxed-page.tsx';
import { svgHeight } from './svg-height.ts';

interface DrawnBlockProps {
  readonly kind: DrawnKind;
  readonly code: string;
  readonly language: string;
}

const NAMES: Readonly<Record<DrawnKind, string>> = { html: t('Page'), svg: t('Drawing'), diagram: t('Diagram') };
const OPEN: Readonly<Record<DrawnKind, string>> = {
  html: t('Open page in the preview'),
  svg: t('Open drawing in the preview'),
  diagram: t('Open diagram in the preview'),
};
const PAGE_PX = 340;

/** A page, a drawing or a diagram in an answer, and its code. */
export function DrawnBlock({ kind, code, language }: DrawnBlockProps) {
  const [showsCode, setShowsCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const openPreview = useContext(PreviewContext);
  const fail = useCallback((reason: string) => setProblem(reason), []);
  if (problem !== null)
    return (
      <div className="grid gap-1">
        <CodeBlock code={code} language={language} />
        <p className="text-xs text-soft [overflow-wrap:anywhere]">{problem}</p>
      </div>
    );
  if (showsCode)
    return (
      <CodeBlock code={code} language={language}>
        <IconButton label={t('Show the drawing')} icon={Eye} onClick={() => setShowsCode(false)} className="size-7!" />
      </CodeBlock>
    );
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-panel">
      <figcaption className="flex items-center border-b border-line py-0.5 pe-1 ps-3 text-xs text-soft">
        <span className="min-w-0 flex-1 truncate">
          {kind === 'html' ? t('Page, scripts and network off') : NAMES[kind]}
        </span>
        <IconButton label={t('Show the code')} icon={Code} onClick={() => setShowsCode(true)} className="size-7!" />
        {openPreview !== null && (
          <IconButton
            label={OPEN[kind]}
            icon={Maximize2}
            onClick={() => openPreview(previewOf(kind, code))}
            className="size-7!"
          />
        )}
        <CodeFileButtons code={code} language={language} />
      </figcaption>
      {kind === 'diagram' ? (
        <Diagram code={code} onProblem={fail} />
      ) : (
        <div style={{ height: kind === 'svg' ? svgHeight(code) : PAGE_PX }}>
          <SandboxedPage kind={kind} markup={code} title={NAMES[kind]} className="h-full" />
        </div>
      )}
    </figure>
  );
}

const previewOf = (kind: DrawnKind, code: string): Preview =>
  kind === 'diagram'
    ? { type: 'diagram', title: NAMES.diagram, code }
    : { type: 'page', title: NAMES[kind], markup: code, kind };
