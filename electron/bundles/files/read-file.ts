import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { localRange } from '../../tools/said-in-locale.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { wholePath } from '../../tools/whole-path.ts';
import { pathParameter } from './path-parameters.ts';
import { linesOf, MOST_TEXT_BYTES } from './text-file.ts';

const PAGE = 200;
/** Characters of one result: small enough for a small model's context. */
const MOST_CHARACTERS = 10_000;
const LONGEST_LINE = 2000;

export const readFile = defineTool({
  name: 'read_file',
  summary: 'Show the text of a file',
  parameters: z.strictObject({
    path: pathParameter('File, such as Documents/letter.txt'),
    from_line: z.number().int().optional().describe('First line to show; -20 shows the last 20'),
    lines: z.number().int().min(1).max(1000).optional().describe('How many lines, 200 by default'),
  }),
  roles: { path: ['any file'] },
  output: z.object({ path: z.string(), lines: z.string(), text: z.string(), next_line: z.number().optional() }),
  risk: 'read-only',
  timeoutMs: 15_000,
  examples: [
    'show me Documents/letter.txt',
    'what are the last 20 lines of server.log?',
    'open the file todo.txt in Downloads',
  ],
  exampleCall: { arguments: { path: 'Documents/letter.txt' }, said: 'It says: Dear Ms Lee, thank you for your letter' },
  tags: ['open', 'view', 'cat', 'text', 'log', 'code'],
  capabilities: ['read-file'],
  touches: ({ path }) => [{ path, use: 'read' }],
  run: async ({ path, from_line, lines }, { files }) => {
    const all = linesOf(await files.readText(path, MOST_TEXT_BYTES));
    const from = firstLine(path, from_line ?? 1, all.length);
    const shown = fitting(all.slice(from - 1, from - 1 + (lines ?? PAGE)));
    const to = from + shown.length - 1;
    return {
      path: await wholePath(files, path),
      lines: `${String(from)}-${String(to)} of ${String(all.length)}`,
      text: shown.join('\n'),
      ...(to < all.length && { next_line: to + 1 }),
    };
  },
  said: ({ path, lines, text }) =>
    saidText(t('{path}, lines {lines}', { path: clip(path, 80), lines: localRange(lines) }), text),
});

function firstLine(path: string, wanted: number, count: number): number {
  const from = wanted < 0 ? Math.max(1, count + wanted + 1) : Math.max(1, wanted);
  if (from > Math.max(1, count))
    throw toolError(
      'not-found',
      (number) => t('{path} has {count} lines, and this is not one of them.', { path, count: number(count) }),
      {
        parameter: 'from',
        forPerson: t('Ask for one of its lines.'),
        forModel: `Give a line from 1 to ${String(count)}.`,
      },
    );
  return from;
}

/** @returns as many lines as fit into one result, at least one. A very long line is cut, and says so. */
function fitting(lines: readonly string[]): string[] {
  const cut = lines.map((line) =>
    line.length <= LONGEST_LINE
      ? line
      : `${line.slice(0, LONGEST_LINE).toWellFormed()}… (${String(line.length - LONGEST_LINE)} more characters in this line)`,
  );
  let room = MOST_CHARACTERS;
  const end = cut.findIndex((line) => (room -= line.length + 1) < 0);
  return end < 0 ? cut : cut.slice(0, Math.max(1, end));
}
