import { z } from 'zod';
import { writtenInEnglish } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { DIFFERENCE_NOTES, saidDifference } from '../../tools/said-difference.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { hashFile } from './hash-file.ts';
import { pathParameter } from './path-parameters.ts';

const MOST_TEXT_BYTES = 5_000_000;
/**
 * Number of added and removed lines above which two texts count as completely different, because the work grows with
 * its square.
 */
const MOST_CHANGES = 2000;
/** Only for what the limit above does not catch: on a busy computer, a second is nothing. */
const MOST_MS = 10_000;
/** Characters of the differences in one result. */
const MOST_CHARACTERS = 8000;

export const compareFiles = defineTool({
  name: 'compare_files',
  summary: 'Compare two files and show what is different',
  parameters: z.strictObject({
    first: pathParameter('The older file, such as Documents/draft-1.txt'),
    second: pathParameter('The newer file, such as Documents/draft-2.txt'),
  }),
  roles: { first: ['path'] },
  asks: { first: () => t('Which file is the older one?'), second: () => t('Which file is the newer one?') },
  output: z.object({
    same: z.boolean(),
    added: z.number().optional(),
    removed: z.number().optional(),
    text: z.string().optional(),
    left: z.number().optional(),
    note: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: [
    'what changed between draft-1.txt and draft-2.txt?',
    'are these two photos the same file?',
    'compare old.json with new.json',
  ],
  tags: ['diff', 'difference', 'same', 'identical', 'changes'],
  touches: ({ first, second }) => [
    { path: first, use: 'read' },
    { path: second, use: 'read' },
  ],
  run: async ({ first, second }, { files, signal }): Promise<FileComparison> => {
    const [one, other] = [await hashFile(files, first, signal), await hashFile(files, second, signal)];
    if (one !== other) return { same: false, ...(await difference(files, first, second)) };
    const isOneFile = (await files.readable(first)) === (await files.readable(second));
    return { same: true, ...(isOneFile && { note: writtenInEnglish(DIFFERENCE_NOTES.oneFile) }) };
  },
  said: ({ text, ...compared }) => saidDifference({ ...compared, ...(text !== undefined && { diff: text }) }),
});

/** Types, not interfaces: only they are known to be JSON. */
type FileComparison = FileDifference & { readonly same: boolean };

type FileDifference = {
  readonly added?: number;
  readonly removed?: number;
  readonly text?: string;
  readonly left?: number;
  readonly note?: string;
};

async function difference(files: FileAccess, first: string, second: string): Promise<FileDifference> {
  const texts = await textsOf(files, first, second);
  if (texts === null) return { note: writtenInEnglish(DIFFERENCE_NOTES.notText) };
  const unseen = UNSEEN.find(({ without }) => without(texts[0]) === without(texts[1]));
  if (unseen !== undefined) return { note: writtenInEnglish(unseen.note) };
  const { structuredPatch } = await import('diff');
  const patch = structuredPatch(first, second, ...texts, undefined, undefined, {
    context: 2,
    maxEditLength: MOST_CHANGES,
    timeout: MOST_MS,
  });
  if (patch === undefined) return { note: writtenInEnglish(DIFFERENCE_NOTES.almostAll) };
  const lines = patch.hunks.flatMap(({ newStart, lines: changed }) => [`@@ line ${String(newStart)} @@`, ...changed]);
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  return { added: count('+'), removed: count('-'), ...beginningOf(lines) };
}

const withPlainBreaks = (text: string): string => text.replace(/\r\n?/gu, '\n');
const withoutEndSpaces = (text: string): string =>
  withPlainBreaks(text)
    .replace(/[^\S\n]+$/gmu, '')
    .trimEnd();

/** Differences that a list of lines doesn't show: the lines look alike. The first that applies is the smallest. */
const UNSEEN: readonly { readonly without: (text: string) => string; readonly note: () => string }[] = [
  { without: (text) => text, note: DIFFERENCE_NOTES.encoding },
  { without: withPlainBreaks, note: DIFFERENCE_NOTES.lineEnds },
  { without: withoutEndSpaces, note: DIFFERENCE_NOTES.spaces },
  { without: (text) => withoutEndSpaces(text).normalize(), note: DIFFERENCE_NOTES.accents },
];

async function textsOf(files: FileAccess, first: string, second: string): Promise<[string, string] | null> {
  try {
    return [await files.readText(first, MOST_TEXT_BYTES), await files.readText(second, MOST_TEXT_BYTES)];
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

function beginningOf(lines: readonly string[]): Pick<FileDifference, 'text' | 'left'> {
  let room = MOST_CHARACTERS;
  const end = lines.findIndex((line) => (room -= line.length + 1) < 0);
  if (end < 0) return { text: lines.join('\n') };
  const shown = lines.slice(0, Math.max(1, end)).map((line) => line.slice(0, MOST_CHARACTERS));
  return { text: shown.join('\n').toWellFormed(), left: lines.length - shown.length };
}
