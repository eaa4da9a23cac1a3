import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess, FileEntry } from '../../permissions/file-access.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { namePattern } from './name-pattern.ts';
import { pathParameter } from './path-parameters.ts';
import { linesOf } from './text-file.ts';
import { expressionFinder, plainFinder, type TextFinder } from './text-finder.ts';
import { SearchedFolders } from './walk-files.ts';

/** Larger files are rarely written by people. */
const MOST_BYTES = 5_000_000;
const MOST_MATCHES = 60;
const PER_FILE = 10;
/** Maximum characters of a line that are searched, and that are shown. */
const LONGEST_LINE = 20_000;
const EXCERPT = 160;
/** The window stays responsive: a long file is searched in batches of this many lines. */
const LINES_AT_ONCE = 500;

/** A line that contains the text; a type alias, because TypeScript doesn't accept interfaces as JSON. */
type FileMatch = { readonly path: string; readonly line: number; readonly text: string };

export const searchInFiles = defineTool({
  name: 'search_in_files',
  summary: 'Search for text inside files',
  parameters: z.strictObject({
    text: z.string().min(1).max(500).describe('What to look for'),
    folder: pathParameter('Where to look; everywhere without it').optional(),
    names: z.string().trim().min(1).max(200).optional().describe('Only in files of such a name, such as *.md'),
    expression: z.boolean().optional().describe('True when the text is a regular expression'),
  }),
  output: z.object({
    matches: z.array(z.object({ path: z.string(), line: z.number(), text: z.string() })),
    files_searched: z.number(),
    note: z.string().optional(),
    hint: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: [
    'which file mentions the word invoice?',
    'search for "TODO" in my project folder',
    'find every email address in the .txt files in Documents',
  ],
  exampleCall: { arguments: { text: 'invoice' }, said: 'One file mentions it: Documents/may.txt' },
  tags: ['grep', 'contents', 'contains', 'regex', 'mention', 'phrase'],
  touches: ({ folder }) => (folder === undefined ? [] : [{ path: folder, use: 'read' }]),
  run: async ({ text, folder, names, expression }, { files, signal }) => {
    const find = expression === true ? await expressionFinder(text) : plainFinder(text.replace(ARTICLE, ''));
    const named = names === undefined ? () => true : await namePattern(names);
    const [searched, matches] = [new SearchedFolders(files, folder), [] as FileMatch[]];
    let count = 0;
    for await (const { entry, within } of searched.entries(signal)) {
      if (entry.kind !== 'file' || entry.bytes > MOST_BYTES || !named(entry.name, within)) continue;
      count++;
      for await (const match of matchesIn(files, entry, find, signal)) matches.push(match);
      if (matches.length >= MOST_MATCHES) break;
    }
    const isCut = matches.length >= MOST_MATCHES;
    return {
      matches: matches.slice(0, MOST_MATCHES),
      files_searched: count,
      ...(isCut && { hint: 'There may be more. Name a folder or a longer text.' }),
      ...(searched.note !== null && { note: searched.note }),
    };
  },
  said: ({ matches, files_searched: searched }) =>
    saidList(
      matches.length === 0
        ? t('No matches in {files, plural, one {# file} other {# files}}', { files: searched })
        : t('{matches, plural, one {# match} other {# matches}} in {files, plural, one {# file} other {# files}}', {
            matches: matches.length,
            files: new Set(matches.map(({ path }) => path)).size,
          }),
      matches.map(({ path, line, text }) => t('{path}, line {line, number}: {text}', { path, line, text })),
    ),
});

/** "A deposit" is about the word. */
const ARTICLE = /^(?:an?|any|some) (?=\p{L}{3,}$)/iu;

async function* matchesIn(
  files: FileAccess,
  { path, bytes }: FileEntry,
  find: TextFinder,
  signal: AbortSignal,
): AsyncGenerator<FileMatch> {
  const text = bytes === 0 ? '' : await textOf(files, path);
  let found = 0;
  for (const [index, line] of linesOf(text).entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await nextTurn(undefined, { signal });
    const at = find(line.slice(0, LONGEST_LINE));
    if (at < 0) continue;
    yield { path, line: index + 1, text: excerpt(line, at) };
    if (++found >= PER_FILE) return;
  }
}

/** Pictures and programs have no text; files that can't be opened are skipped. */
async function textOf(files: FileAccess, path: string): Promise<string> {
  try {
    return await files.readText(path, MOST_BYTES);
  } catch (error) {
    if (error instanceof ToolError) return '';
    throw error;
  }
}

function excerpt(line: string, at: number): string {
  const start = Math.max(0, Math.min(at - EXCERPT / 4, line.length - EXCERPT));
  const shown = line.slice(start, start + EXCERPT).toWellFormed();
  return `${start > 0 ? '…' : ''}${shown.trim()}${start + EXCERPT < line.length ? '…' : ''}`;
}
