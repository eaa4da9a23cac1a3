import { structuredPatch } from 'diff';

export interface DiffLine {
  /** `gap`: lines that are left out, as they stay as they are. */
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  readonly text: string;
}

/** Lines around a change that are shown with it. */
const CONTEXT_LINES = 3;
/** Comparing takes longer the more two texts differ; a person waits. */
const MOST_MS = 300;
const KINDS: Readonly<Record<string, DiffLine['kind']>> = { '+': 'added', '-': 'removed', ' ': 'same' };

/** @returns what changes from one text to the other, line by line; null when they differ too much to be compared in time. */
export function diffLines(before: string, after: string): readonly DiffLine[] | null {
  const patch = structuredPatch('', '', before, after, undefined, undefined, { context: CONTEXT_LINES, timeout: MOST_MS });
  if (patch === undefined) return null;
  let shown = 0;
  const lines: DiffLine[] = [];
  for (const { oldStart, oldLines, lines: own } of patch.hunks) {
    const left = oldStart - 1 - shown;
    if (left > 0) lines.push(gap(left));
    lines.push(...own.flatMap(toLine));
    shown = oldStart - 1 + oldLines;
  }
  const rest = countLines(before) - shown;
  return rest > 0 && lines.length > 0 ? [...lines, gap(rest)] : lines;
}

/** A mark on a missing last line break is no line. */
function toLine(line: string): readonly DiffLine[] {
  const kind = KINDS[line.charAt(0)];
  return kind === undefined ? [] : [{ kind, text: line.slice(1) }];
}

const gap = (count: number): DiffLine => ({ kind: 'gap', text: `${count.toLocaleString('en')} ${count === 1 ? 'line stays' : 'lines stay'} as ${count === 1 ? 'it is' : 'they are'}` });

const countLines = (text: string): number => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0));
