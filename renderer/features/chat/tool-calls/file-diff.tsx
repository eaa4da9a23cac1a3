import { FileDiff } from 'lucide-react';
import { DiffView } from '../../../ui/diff-view.tsx';
import { visibleText } from '../../../ui/visible-text.ts';

interface FileDiffViewProps {
  readonly path: string;
  /** What happens to the file. */
  readonly words: string;
  /** Its text before and after, or why that isn’t shown. */
  readonly texts: { readonly before: string; readonly after: string } | string;
}

/** A change to a file: its path and the changed lines. */
export function FileDiffView({ path, words, texts }: FileDiffViewProps) {
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2">
        <FileDiff aria-hidden className="size-4 shrink-0 text-soft" />
        <span className="min-w-0 truncate" title={visibleText(path)}>
          {visibleText(path)}
        </span>
        <span className="ml-auto shrink-0 text-xs text-soft">{words}</span>
      </p>
      {typeof texts === 'string' ? <p className="text-soft">{texts}</p> : <DiffView {...texts} />}
    </div>
  );
}
