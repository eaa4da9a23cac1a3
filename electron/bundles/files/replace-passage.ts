import { t } from '../../../shared/texts/translate.ts';
import { toolError, type ToolError } from '../../tools/tool-error.ts';

export interface Replaced {
  readonly text: string;
  readonly count: number;
}

interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * Replaces a passage of a text. White space may differ, because models count spaces badly; the lines then keep the
 * indentation of the text. @param all whether every occurrence is meant. @throws {ToolError} if the passage doesn't
 * occur, or occurs several times.
 */
export function replacePassage(text: string, passage: string, replacement: string, all = false): Replaced {
  const end = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
  const [find, put] = [withEnds(passage, end), withEnds(replacement, end)];
  const exact = exactMatches(text, find);
  const matches = exact.length > 0 ? exact : looseMatches(text, find);
  if (matches.length === 0) throw notThere(text, passage);
  if (matches.length > 1 && !all)
    throw toolError(
      'ambiguous',
      () =>
        t('The passage is in the file {count} times (lines {lines}).', {
          count: String(matches.length),
          lines: whichLines(text, matches),
        }),
      {
        given: passage,
        forPerson: t('Quote more of the text around it, or ask to replace all of them.'),
        forModel: 'Give more of the text around it, or set all to true.',
      },
    );
  const fitted = exact.length > 0 ? () => put : (match: Match) => indentedAsAt(text, match, find, put, end);
  return { text: spliced(text, matches, fitted), count: matches.length };
}

const withEnds = (text: string, end: string): string => text.replace(/\r?\n/g, end);

function exactMatches(text: string, find: string): Match[] {
  const matches: Match[] = [];
  for (let start = text.indexOf(find); start >= 0; start = text.indexOf(find, start + find.length))
    matches.push({ start, end: start + find.length });
  return matches;
}

/** The words in order, with any white space between them. Literal words keep the expression linear. */
function looseMatches(text: string, find: string): Match[] {
  const words = find
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  if (words.length === 0) return [];
  return [...text.matchAll(new RegExp(words.join('\\s+'), 'g'))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/**
 * Only the text between the first and the last word was found, so the white space around the replacement is removed
 * too.
 */
function indentedAsAt(text: string, { start }: Match, find: string, put: string, end: string): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const there = /^[ \t]*/.exec(text.slice(lineStart, start))?.[0] ?? '';
  const wanted = indentation(put) || indentation(find);
  const [first = '', ...rest] = put.trim().split(end);
  const moved = rest.map((line) =>
    line.trim() === '' ? line : line.startsWith(wanted) ? `${there}${line.slice(wanted.length)}` : line,
  );
  return [first, ...moved].join(end);
}

const indentation = (text: string): string => /^(?:[ \t]*\r?\n)*([ \t]*)/.exec(text)?.[1] ?? '';

function spliced(text: string, matches: readonly Match[], fitted: (match: Match) => string): string {
  let [result, position] = ['', 0];
  for (const match of matches) {
    result += text.slice(position, match.start) + fitted(match);
    position = match.end;
  }
  return result + text.slice(position);
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

function whichLines(text: string, matches: readonly Match[]): string {
  const lines = matches.slice(0, 5).map(({ start }) => String(lineAt(text, start)));
  return `${lines.join(', ')}${matches.length > lines.length ? ', …' : ''}`;
}

/** @returns that it doesn't occur, with the line that has most of its first words: what the model most likely meant. */
function notThere(text: string, passage: string): ToolError {
  const wanted = new Set(wordsOf(passage.trim().split(/\r?\n/, 1)[0] ?? ''));
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line, index, shared: wordsOf(line).filter((word) => wanted.has(word)).length }));
  const best = lines.reduce((one, other) => (other.shared > one.shared ? other : one), {
    line: '',
    index: -1,
    shared: 0,
  });
  const problem = (): string =>
    best.shared === 0
      ? t('This passage is not in the file.')
      : t('This passage is not in the file. The nearest is line {line}: “{text}”.', {
          line: String(best.index + 1),
          text: best.line.trim().slice(0, 200).toWellFormed(),
        });
  return toolError('not-found', problem, {
    given: passage,
    forPerson: t('Quote the passage as it is in the file.'),
    forModel: 'Read the file and copy the passage as it is there.',
  });
}

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
