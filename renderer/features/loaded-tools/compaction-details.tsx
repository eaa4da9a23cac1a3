import { ChevronRight } from 'lucide-react';
import type { Compaction } from '../../../shared/entities/compaction.ts';
import { t } from '../../../shared/texts/translate.ts';
import { compactionNote } from '../../ui/compaction-words.ts';

/** Below the context: what the model reads in place of the beginning of a long conversation. */
export function CompactionDetails({ compaction }: { readonly compaction: Compaction }) {
  return (
    <details className="group/compaction pt-1.5 text-soft">
      <summary className="flex cursor-default list-none items-start gap-1 rounded">
        <ChevronRight
          aria-hidden
          className="mt-px size-3.5 shrink-0 transition-transform group-open/compaction:rotate-90"
        />
        <span>{words(compaction)}</span>
      </summary>
      <div className="grid max-h-40 gap-1.5 overflow-y-auto pt-1 ps-4.5" tabIndex={0}>
        {compaction.summary !== '' && (
          <p className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">{compaction.summary}</p>
        )}
        <p>{compactionNote(compaction)}</p>
      </div>
    </details>
  );
}

const words = ({ through, messages }: Compaction): string =>
  through === null
    ? t('Long results of earlier turns are shortened.')
    : t('The oldest {count, plural, one {# message} other {# messages}} are summarized.', { count: messages });
