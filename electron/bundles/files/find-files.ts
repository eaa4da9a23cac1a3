import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FileEntry } from '../../permissions/file-access.ts';
import { parseSizeRange } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import { parseChanged } from './changed-span.ts';
import { baseName, describeFile, describedWords, entryOutput } from './describe-entry.ts';
import { namePattern } from './name-pattern.ts';
import { pathParameter } from './path-parameters.ts';
import { SearchedFolders } from './walk-files.ts';

const MOST_SHOWN = 50;

export const findFiles = defineTool({
  name: 'find_files',
  summary: 'Find files by name, by when they were changed, or by size',
  parameters: z.strictObject({
    name: z.string().trim().min(1).max(200).optional().describe('Words in the name, or a pattern such as *.pdf'),
    folder: pathParameter('Where to look; everywhere without it').optional(),
    changed: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('When, such as today, last week or older than 2 years'),
    size: z.string().trim().min(1).max(50).optional().describe('How large, such as over 10 MB'),
  }),
  output: z.object({
    found: z.array(entryOutput),
    total: z.number(),
    note: z.string().optional(),
    left: z.number().optional(),
    hint: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: [
    'where is my tax return?',
    'find all PDFs in Downloads from last week',
    'which files are larger than 100 MB?',
  ],
  exampleCall: { arguments: { name: 'tax return' }, said: 'It is in Documents/Taxes' },
  tags: ['search', 'locate', 'look for', 'recent', 'big', 'where'],
  touches: ({ folder }) => (folder === undefined ? [] : [{ path: folder, use: 'read' }]),
  run: async ({ name, folder, changed, size }, { files, signal, now }) => {
    const [named, when] = [
      name === undefined ? () => true : await namePattern(name),
      changed === undefined ? null : parseChanged(changed, now()),
    ];
    const range = size === undefined ? null : parseSizeRange(size);
    const isWanted = ({ kind, modifiedAt, bytes }: FileEntry): boolean =>
      (kind === 'file' || (kind === 'folder' && range === null)) &&
      (when === null || (modifiedAt >= when.from && modifiedAt < when.to)) &&
      (range === null || (bytes >= range.least && bytes <= range.most));
    const [searched, found] = [new SearchedFolders(files, folder), [] as FileEntry[]];
    for await (const { entry, within } of searched.entries(signal))
      if (isWanted(entry) && named(entry.name, within)) found.push(entry);
    const shown = found
      .toSorted(range === null ? newestFirst : largestFirst)
      .slice(0, MOST_SHOWN)
      .map(describeFile);
    const left = found.length - shown.length;
    return {
      found: shown,
      total: found.length,
      ...(left > 0 && { left, hint: 'Name a folder or more words to see the others.' }),
      ...(searched.note !== null && { note: searched.note }),
    };
  },
  said: ({ found, total }) =>
    saidList(
      saidThings(
        t('{total, plural, =0 {No files} one {# file} other {# files}}', { total }),
        found.map(({ path }) => baseName(path)),
      ),
      found.map(describedWords),
    ),
});

const newestFirst = (one: FileEntry, other: FileEntry): number => other.modifiedAt - one.modifiedAt;
const largestFirst = (one: FileEntry, other: FileEntry): number => other.bytes - one.bytes;
