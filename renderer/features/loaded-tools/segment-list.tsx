import { ChevronRight } from 'lucide-react';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { t } from '../../../shared/texts/translate.ts';
import { readyWords, segmentName, segmentTokens } from './segment-words.ts';
import { isUnchosen } from './packed-words.ts';

/** How much of the prompt the model has already read and, on request, the parts of the prompt in order. */
export function SegmentList({ contents }: { readonly contents: PromptContents }) {
  const chosen = !isUnchosen(contents.tools, contents.loader);
  return (
    <details className="group/segments pt-1.5">
      <summary className="flex cursor-default list-none items-start gap-1 rounded text-soft">
        <ChevronRight
          aria-hidden
          className="mt-px size-3.5 shrink-0 transition-transform group-open/segments:rotate-90"
        />
        <span>{readyWords(contents)}</span>
      </summary>
      <dl
        aria-label={t('Parts of the prompt, in tokens')}
        className="grid max-h-40 gap-0.5 overflow-y-auto pt-1 ps-4.5"
        tabIndex={0}
      >
        {contents.segments.map((segment, index) => (
          <div key={index} className="flex justify-between gap-2">
            <dt className="text-soft">{segmentName(segment, chosen)}</dt>
            <dd className="shrink-0 tabular-nums">{segmentTokens(segment)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
