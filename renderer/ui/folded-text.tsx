import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { clsx } from 'clsx';
import { t } from '../../shared/texts/translate.ts';
import { foldedText } from './fold-text.ts';

interface FoldedTextProps {
  readonly text: string;
  readonly children: (shown: string) => ReactNode;
}

/** A long text folds: its beginning, and a button for the rest. */
export function FoldedText({ text, children }: FoldedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const beginning = foldedText(text);
  if (beginning === null) return children(text);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      {children(isOpen ? text : `${beginning} …`)}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          flushSync(() => setIsOpen(!isOpen));
          // What is folded away was above the button, which stays in sight.
          if (isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
        }}
        className="flex items-center gap-1 rounded-sm text-xs text-soft hover:text-ink"
      >
        <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
        {isOpen ? t('Show less') : t('Show all {count, number} characters', { count: text.length })}
      </button>
    </div>
  );
}
