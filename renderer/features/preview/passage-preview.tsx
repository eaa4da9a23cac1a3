import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ShownPassage } from '../../../shared/entities/knowledge.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useKnowledge } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';

interface PassagePreviewProps {
  readonly callId: string;
  readonly number: number;
}

/** A passage that an answer cites, with the text before and after it in its file. */
export function PassagePreview({ callId, number }: PassagePreviewProps) {
  const { passage: load, openFile } = useKnowledge((state) => state);
  const showError = useApp((state) => state.showError);
  const [passage, setPassage] = useState<ShownPassage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    load(callId, number).then(
      (found) => isCurrent && setPassage(found),
      (error: unknown) => isCurrent && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => void (isCurrent = false);
  }, [load, callId, number]);
  if (passage === null)
    return (
      <p role={problem === null ? 'status' : 'alert'} className="p-4 text-[0.8125rem] text-soft">
        {problem ?? t('Looking it up')}
      </p>
    );
  return (
    <>
      <PassageText passage={passage} />
      <div className="flex shrink-0 items-center justify-between gap-3 border-t border-line px-4 py-2.5">
        <p className="text-xs text-soft [overflow-wrap:anywhere]">{passage.file}</p>
        <Button icon={FileText} onClick={() => void openFile(callId, number).catch(showError)}>
          {t('Open file')}
        </Button>
      </div>
    </>
  );
}

const TEXT = 'whitespace-pre-wrap [overflow-wrap:anywhere]';

function PassageText({ passage: { heading, text, surroundings } }: { readonly passage: ShownPassage }) {
  const own = useRef<HTMLQuoteElement>(null);
  // Some browsers return a promise, which React would take for a function that cleans up.
  useEffect(() => {
    const passage = own.current;
    // Of a whole page, the beginning comes first.
    const isTall = passage !== null && passage.offsetHeight > (passage.parentElement?.clientHeight ?? 0);
    passage?.scrollIntoView({ block: isTall ? 'start' : 'center' });
  }, []);
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('Text of the file')}
      className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto bg-ground p-4 text-[0.8125rem] focus-visible:-outline-offset-2"
    >
      {surroundings === null && (
        <p role="status" className="text-xs text-warn">
          {t('This is the passage as it was read. Its file has changed since, or can’t be reached.')}
        </p>
      )}
      {heading !== undefined && <p className="text-xs font-medium text-soft">{heading}</p>}
      {surroundings !== null && surroundings.before !== '' && (
        <p className={`${TEXT} text-soft`}>{surroundings.before}</p>
      )}
      <blockquote ref={own} className={`${TEXT} rounded-md border-s-3 border-accent bg-wash px-3 py-2`}>
        {text}
      </blockquote>
      {surroundings !== null && surroundings.after !== '' && (
        <p className={`${TEXT} text-soft`}>{surroundings.after}</p>
      )}
    </div>
  );
}
