import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess, FileEntry } from '../../permissions/file-access.ts';
import { formatBytes, parseSizeRange } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localSize } from '../../tools/said-in-locale.ts';
import { saidList } from '../../tools/said.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { hashFile } from './hash-file.ts';
import { pathParameter } from './path-parameters.ts';
import { SearchedFolders } from './walk-files.ts';

const MOST_SHOWN = 20;
const MOST_COPIES = 10;
/** Most files of the same size differ in their beginning, which is quick to read. */
const BEGINNING_BYTES = 65_536;

export const findDuplicateFiles = defineTool({
  name: 'find_duplicate_files',
  summary: 'Find files that are there more than once',
  parameters: z.strictObject({
    folder: pathParameter('Where to look; everywhere without it').optional(),
    size: z.string().trim().min(1).max(50).optional().describe('Only files of that size, such as over 1 MB'),
  }),
  output: z.object({
    duplicates: z.array(z.object({ size: z.string(), copies: z.number(), paths: z.array(z.string()) })),
    total: z.number(),
    could_be_freed: z.string(),
    note: z.string().optional(),
    left: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 600_000,
  examples: [
    'do I have duplicate photos?',
    'find files that are twice in Downloads',
    'which large files do I have more than one copy of?',
  ],
  tags: ['duplicates', 'copies', 'double', 'twice', 'clean up', 'space'],
  touches: ({ folder }) => (folder === undefined ? [] : [{ path: folder, use: 'read' }]),
  run: async ({ folder, size }, { files, signal, onProgress }) => {
    const { least, most } = size === undefined ? { least: 1, most: Infinity } : parseSizeRange(size);
    const [searched, found] = [new SearchedFolders(files, folder), [] as FileEntry[]];
    for await (const { entry } of searched.entries(signal))
      if (entry.kind === 'file' && entry.bytes >= Math.max(1, least) && entry.bytes <= most) found.push(entry);
    const groups = await sameContents(files, found, signal, onProgress);
    const sorted = groups.toSorted((one, other) => wasted(other) - wasted(one));
    const shown = sorted
      .slice(0, MOST_SHOWN)
      .map((group) => ({
        size: formatBytes(group[0]?.bytes ?? 0),
        copies: group.length,
        paths: group.slice(0, MOST_COPIES).map(({ path }) => path),
      }));
    const left = groups.length - shown.length;
    return {
      duplicates: shown,
      total: groups.length,
      could_be_freed: formatBytes(groups.reduce((sum, group) => sum + wasted(group), 0)),
      ...(left > 0 && { left }),
      ...(searched.note !== null && { note: searched.note }),
    };
  },
  said: ({ duplicates, total, could_be_freed: freed }) =>
    total === 0
      ? t('No duplicates found')
      : saidList(
          t('{total, plural, one {# group} other {# groups}} of duplicates; {freed} could be freed', {
            total,
            freed: localSize(freed),
          }),
          duplicates.map(({ size, paths }) => t('{size}: {paths}', { size: localSize(size), paths: paths.join(', ') })),
        ),
});

const wasted = (group: readonly FileEntry[]): number => (group.length - 1) * (group[0]?.bytes ?? 0);

/** Files of the same size are distinguished by their beginnings, then by all of their bytes. */
async function sameContents(
  files: FileAccess,
  found: readonly FileEntry[],
  signal: AbortSignal,
  onProgress: (share: number, note?: string) => void,
): Promise<FileEntry[][]> {
  const sizes = several(Map.groupBy(found, ({ bytes }) => bytes).values());
  const groups: FileEntry[][] = [];
  for (const [index, group] of sizes.entries()) {
    onProgress(index / sizes.length, t('Comparing files'));
    for (const alike of await byHash(files, group, signal, BEGINNING_BYTES)) {
      const isWhole = (alike[0]?.bytes ?? 0) <= BEGINNING_BYTES;
      groups.push(...(isWhole ? [alike] : await byHash(files, alike, signal)));
    }
  }
  return groups;
}

async function byHash(
  files: FileAccess,
  entries: readonly FileEntry[],
  signal: AbortSignal,
  most?: number,
): Promise<FileEntry[][]> {
  const hashes = new Map<string, FileEntry[]>();
  for (const entry of entries) {
    signal.throwIfAborted();
    const hash = await hashFile(files, entry.path, signal, most).catch((error: unknown) => {
      // A file that disappeared, or can't be opened, is not a duplicate.
      if (error instanceof ToolError) return null;
      throw error;
    });
    if (hash !== null) hashes.set(hash, [...(hashes.get(hash) ?? []), entry]);
  }
  return several(hashes.values());
}

const several = (groups: Iterable<FileEntry[]>): FileEntry[][] => [...groups].filter((group) => group.length > 1);
