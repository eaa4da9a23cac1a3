import { structuredPatch } from 'diff';
import { t } from '../../shared/texts/translate.ts';

export interface DiffLine {
  /** `gap`: unchanged lines that are left out. */
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  readonly text: string;
}

/** Lines shown around a change. */
const CONTEXT_LINES = 3;
/** Comparing takes longer the more two texts differ, and a person is waiting. */
const MOST_MS = 300;
const KINDS: Readonly<Record<string, DiffLine['kind']>> = { '+': 'added', '-': 'removed', ' ': 'same' };

/**
 * @param mostMs time limit of the comparison.
 * @returns what changes from one text to the other, line by line; all of both if they differ too much to be compared in
 * time.
 */
export function diffLines(before: string, after: string, mostMs = MOST_MS): readonly DiffLine[] {
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context: CONTEXT_LINES,
    timeout: mostMs,
  });
  if (patch === undefined)
    return [
      ...linesOf(before).map((text) => ({ kind: 'removed' as const, text })),
      ...linesOf(after).map((text) => ({ kind: 'added' as const, text })),
    ];
  let shown = 0;
  const lines: DiffLine[] = [];
  for (const { oldStart, oldLines, lines: own } of patch.hunks) {
    const left = oldStart - 1 - shown;
    if (left > 0) lines.push(gap(left));
    lines.push(...own.flatMap(toLine));
    shown = oldStart - 1 + oldLines;
  }
  const rest = linesOf(before).length - shown;
  return rest > 0 && lines.length > 0 ? [...lines, gap(rest)] : lines;
}

/** The marker for a missing final line break is not a line. */
function toLine(line: string): readonly DiffLine[] {
  const kind = KINDS[line.charAt(0)];
  return kind === undefined ? [] : [{ kind, text: line.slice(1) }];
}

const gap = (count: number): DiffLine => ({
  kind: 'gap',
  text: t('{count, plural, one {# unchanged line} other {# unchanged lines}}', { count }),
});

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
