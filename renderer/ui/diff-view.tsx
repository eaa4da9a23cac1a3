import { useMemo, useState } from 'react';
import { clsx } from 'clsx';
import { t } from '../../shared/texts/translate.ts';
import { Button } from './button.tsx';
import { diffLines, type DiffLine } from './diff-lines.ts';
import { visibleText } from './visible-text.ts';

/** Lines rendered before the person asks for all. */
const MOST_LINES = 300;

const SIGNS = { same: ' ', added: '+', removed: '−', gap: '⋯' } as const;
const LOOKS = {
  same: '',
  gap: 'text-soft',
  added: 'bg-[color-mix(in_srgb,var(--good)_14%,transparent)]',
  removed: 'bg-[color-mix(in_srgb,var(--danger)_12%,transparent)]',
} as const;

/** The changes to a text: added and removed lines, with a few around them. */
export function DiffView({ before, after }: { readonly before: string; readonly after: string }) {
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  const [all, setAll] = useState(false);
  if (lines.length === 0) return <p className="text-soft">{t('The text does not change.')}</p>;
  const shown = all ? lines : lines.slice(0, MOST_LINES);
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-ground">
      <figcaption className="border-b border-line px-3 py-1 text-xs text-soft">{countWords(lines)}</figcaption>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <pre
        tabIndex={0}
        aria-label={t('Changes')}
        role="group"
        className="max-h-[min(15rem,28vh)] overflow-auto py-1 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2"
      >
        <div className="w-max min-w-full">
          {shown.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </div>
      </pre>
      {shown.length < lines.length && (
        <div className="border-t border-line p-1">
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('Show all {count, number} lines', { count: lines.length })}
          </Button>
        </div>
      )}
    </figure>
  );
}

function Line({ line: { kind, text } }: { readonly line: DiffLine }) {
  const Element = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <div className={clsx('flex px-3', LOOKS[kind])}>
      <span
        className={clsx(
          'w-4 shrink-0 select-none',
          kind === 'added' ? 'text-good' : kind === 'removed' ? 'text-danger' : 'text-soft',
        )}
      >
        {SIGNS[kind]}
      </span>
      <Element className="no-underline">{visibleText(text)}</Element>
    </div>
  );
}

function countWords(lines: readonly DiffLine[]): string {
  const count = (kind: DiffLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  const [removed, added] = [count('removed'), count('added')];
  return [
    ...(removed === 0 ? [] : [t('{removed, plural, one {# line removed} other {# lines removed}}', { removed })]),
    ...(added === 0 ? [] : [t('{added, plural, one {# line added} other {# lines added}}', { added })]),
  ].join(', ');
}
