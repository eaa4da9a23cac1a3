import { ChevronRight } from 'lucide-react';
import type { Compaction } from '../../../shared/entities/compaction.ts';
import { compactionNote, compactionWords } from '../../ui/compaction-words.ts';

/** Between two messages: from here on, the model reads the conversation as it is. Opens to what it reads instead. */
export function CompactionLine({ compaction }: { readonly compaction: Compaction }) {
  return (
    <details className="group/compaction text-xs text-soft">
      <summary className="flex cursor-default list-none items-center gap-3 rounded">
        <span aria-hidden className="h-px flex-1 bg-line" />
        <span className="inline-flex items-center gap-1">
          <ChevronRight aria-hidden className="size-3.5 transition-transform group-open/compaction:rotate-90" />
          {compactionWords(compaction)}
        </span>
        <span aria-hidden className="h-px flex-1 bg-line" />
      </summary>
      <div className="mt-2 grid gap-2 rounded-lg border border-line bg-panel px-3 py-2.5">
        {compaction.summary !== '' && (
          <p className="whitespace-pre-wrap text-[0.8125rem] text-ink [overflow-wrap:anywhere]">{compaction.summary}</p>
        )}
        <p>{compactionNote(compaction)}</p>
      </div>
    </details>
  );
}
