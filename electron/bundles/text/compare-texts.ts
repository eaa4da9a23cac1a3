import { z } from 'zod';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { DIFFERENCE_NOTES, saidDifference } from '../../tools/said-difference.ts';
import { toolError, type ToolError } from '../../tools/tool-error.ts';
import { MAX_TEXT } from './text-source.ts';

/** Texts that have nothing in common take long to compare, and the result is meaningless. */
const MAX_MS = 800;
/** Unchanged lines shown around a change. */
const CONTEXT_LINES = 2;
const MAX_CHANGES = 100;

export const compareTexts = defineTool({
  name: 'compare_texts',
  summary: 'Show what differs between two texts',
  parameters: z.strictObject({
    before: z.string().max(MAX_TEXT).describe('The first text'),
    after: z.string().max(MAX_TEXT).describe('The second text'),
    by: z.enum(['lines', 'words']).optional().describe('What is compared; lines when there are several'),
  }),
  asks: { before: () => t('Which text comes first?'), after: () => t('Which text should it be compared with?') },
  output: z.object({
    same: z.boolean(),
    note: z.string().optional(),
    added_lines: z.number().optional(),
    removed_lines: z.number().optional(),
    diff: z.string().optional(),
    changes: z.array(z.object({ added: z.string().optional(), removed: z.string().optional() })).optional(),
    total: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 10_000,
  examples: [
    'what changed between these two versions?',
    'compare these two paragraphs',
    'is this list the same as that one?',
  ],
  tags: ['diff', 'difference', 'changes', 'same'],
  run: async ({ before, after, by }) => {
    const [first, second] = [before, after].map(withPlainBreaks) as [string, string];
    if (first === second) return { same: true };
    const byLines = by === undefined ? `${first}${second}`.trim().includes('\n') : by === 'lines';
    return { same: false, ...(byLines ? await changedLines(first, second) : await changedWords(first, second)) };
  },
  said: (compared) =>
    saidDifference({
      same: compared.same,
      ...('added_lines' in compared && { added: compared.added_lines, removed: compared.removed_lines }),
      ...('total' in compared && { total: compared.total }),
      ...('diff' in compared && { diff: compared.diff }),
      ...('note' in compared && { note: compared.note }),
    }),
});

const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

async function changedLines(before: string, after: string) {
  const { structuredPatch } = await import('diff');
  // To a person, a last line with and without its line break is the same line.
  const patch = structuredPatch('', '', endingInBreak(before), endingInBreak(after), undefined, undefined, {
    context: CONTEXT_LINES,
    timeout: MAX_MS,
  });
  if (patch === undefined) throw tooDifferent();
  if (patch.hunks.length === 0) return { note: writtenInEnglish(DIFFERENCE_NOTES.lastBreak) };
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  const diff = patch.hunks.map((hunk) => [`@@ line ${String(hunk.oldStart)} @@`, ...hunk.lines].join('\n')).join('\n');
  return { added_lines: count('+'), removed_lines: count('-'), diff };
}

const endingInBreak = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

async function changedWords(before: string, after: string) {
  const { diffWordsWithSpace } = await import('diff');
  const parts = diffWordsWithSpace(before, after, { timeout: MAX_MS });
  if (parts === undefined) throw tooDifferent();
  const changes = parts
    .filter(({ added, removed }) => added || removed)
    .map(({ value, added }) => (added ? { added: value } : { removed: value }));
  return { changes: changes.slice(0, MAX_CHANGES), total: changes.length };
}

const tooDifferent = (): ToolError =>
  toolError('too-large', () => t('The texts have too little in common to be compared.'), {
    forPerson: t('Compare shorter parts of them.'),
    forModel: 'Give shorter parts of them.',
  });
