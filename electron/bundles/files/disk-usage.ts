import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { formatEnglishNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { FileEntry } from '../../permissions/file-access.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localSize } from '../../tools/said-in-locale.ts';
import { saidList } from '../../tools/said.ts';
import { pathParameter } from './path-parameters.ts';

const MOST_SHOWN = 10;
/** About half a minute on a slow disk. */
const MOST_ENTRIES = 200_000;

export const diskUsage = defineTool({
  name: 'disk_usage',
  summary: 'Show what takes up space in a folder, and how much of the disk is free',
  parameters: z.strictObject({ folder: pathParameter('Folder, such as Downloads') }),
  output: z.object({
    folder: z.string(),
    size: z.string(),
    files: z.number(),
    parts: z.array(z.object({ name: z.string(), size: z.string() })),
    largest: z.array(z.object({ path: z.string(), size: z.string() })),
    disk_free: z.string(),
    note: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 120_000,
  examples: [
    'what takes up so much space in Downloads?',
    'how big is my Photos folder?',
    'how much disk space is left for Documents?',
  ],
  exampleCall: { arguments: { folder: 'Downloads' }, said: 'Downloads takes up 3 GB, most of it for old.zip' },
  tags: ['size', 'space', 'storage', 'full', 'free', 'large'],
  touches: ({ folder }) => [{ path: folder, use: 'read' }],
  run: async ({ folder }, { files, signal }) => {
    const real = await files.readable(folder);
    const [root, parts, largest] = [files.shown(real), new Map<string, number>(), [] as FileEntry[]];
    let [count, bytes, seen] = [0, 0, 0];
    for await (const entry of files.walk(folder, { signal })) {
      if (++seen > MOST_ENTRIES) break;
      if (entry.kind !== 'file') continue;
      [count, bytes] = [count + 1, bytes + entry.bytes];
      const part = partOf(root, entry.path);
      parts.set(part, (parts.get(part) ?? 0) + entry.bytes);
      keepLargest(largest, entry);
    }
    const { bavail, bsize } = await statfs(real);
    return {
      folder: root,
      size: formatBytes(bytes),
      files: count,
      parts: [...parts]
        .toSorted((one, other) => other[1] - one[1])
        .slice(0, MOST_SHOWN)
        .map(([name, size]) => ({ name, size: formatBytes(size) })),
      largest: largest.map(({ path, bytes: size }) => ({ path, size: formatBytes(size) })),
      disk_free: formatBytes(bavail * bsize),
      ...(seen > MOST_ENTRIES && {
        note: `Only the first ${formatEnglishNumber(MOST_ENTRIES)} files and folders were counted. Name a folder further in.`,
      }),
    };
  },
  said: ({ folder, size, files, parts, disk_free: free }) =>
    saidList(
      t('{folder} takes {size} in {files, plural, one {# file} other {# files}}; {free} free on the disk', {
        folder: clip(folder, 60),
        size: localSize(size),
        files,
        free: localSize(free),
      }),
      parts.map((part) => t('{name}: {size}', { name: part.name, size: localSize(part.size) })),
    ),
});

/**
 * @returns the direct child of the folder that contains the path: a folder with a slash after it, or the file itself.
 */
function partOf(root: string, path: string): string {
  const [first = '', ...rest] = path
    .slice(root.length)
    .split(/[\\/]/)
    .filter((part) => part !== '');
  return rest.length === 0 ? first : `${first}/`;
}

function keepLargest(largest: FileEntry[], entry: FileEntry): void {
  const place = largest.findIndex(({ bytes }) => bytes < entry.bytes);
  largest.splice(place < 0 ? largest.length : place, 0, entry);
  if (largest.length > MOST_SHOWN) largest.pop();
}
