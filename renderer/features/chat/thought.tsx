import { ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { thoughtWords } from './thought-words.ts';

interface ThoughtProps {
  readonly text: string;
  readonly durationMs?: number | undefined;
  /** The model is thinking it now. */
  readonly isGrowing: boolean;
}

/** What the model thought, folded, with the time it took. It opens only if the person opens it. */
export function Thought({ text, durationMs, isGrowing }: ThoughtProps) {
  return (
    <details className="group/thought text-[0.8125rem] text-soft">
      <summary className="inline-flex cursor-default list-none items-center gap-1 rounded hover:text-ink">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open/thought:rotate-90 motion-reduce:transition-none"
        />
        <span className={clsx(isGrowing && 'animate-pulse motion-reduce:animate-none')}>
          {thoughtWords(durationMs, isGrowing)}
        </span>
      </summary>
      <p className="mt-1 border-s-2 border-line ps-3 whitespace-pre-wrap wrap-anywhere">{text.trim()}</p>
    </details>
  );
}
