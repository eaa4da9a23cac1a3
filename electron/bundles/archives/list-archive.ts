import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localSize } from '../../tools/said-in-locale.ts';
import { saidList } from '../../tools/said.ts';
import { pathParameter } from './archive-paths.ts';
import { withArchive } from './open-archive.ts';

const PAGE = 60;

export const listArchive = defineTool({
  name: 'list_archive',
  summary: 'Show what is in a ZIP or tar archive',
  parameters: z.strictObject({
    archive: pathParameter('The archive, such as Downloads/photos.zip'),
    offset: z.number().int().min(0).optional().describe('How many to skip'),
  }),
  roles: { archive: ['archive file'] },
  output: z.object({
    entries: z.array(
      z.object({ name: z.string(), size: z.string().optional(), kind: z.enum(['link', 'other', 'folder']).optional() }),
    ),
    total: z.number(),
    unpacked: z.string(),
    left: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 120_000,
  examples: [
    "what's inside photos.zip?",
    'list the files in backup.tar.gz',
    'look into the zip in my Downloads without unpacking it',
  ],
  exampleCall: { arguments: { archive: 'photos.zip' }, said: 'photos.zip contains 12 files' },
  tags: ['zip', 'tar', 'tgz', 'contents', 'compressed', 'packed'],
  touches: ({ archive }) => [{ path: archive, use: 'read' }],
  run: ({ archive, offset }, context) =>
    withArchive(archive, context, async (open) => {
      const entries = await open.entries();
      const start = offset ?? 0;
      const shown = entries
        .slice(start, start + PAGE)
        .map(({ name, kind, bytes }) => (kind === 'file' ? { name, size: formatBytes(bytes) } : { name, kind }));
      const left = Math.max(0, entries.length - start - shown.length);
      return {
        entries: shown,
        total: entries.length,
        unpacked: formatBytes(entries.reduce((sum, { bytes }) => sum + bytes, 0)),
        ...(left > 0 && { left }),
      };
    }),
  said: ({ entries, total, unpacked }, { archive }) =>
    saidList(
      t('{total, plural, one {# entry} other {# entries}} in {archive}, {unpacked} unpacked', {
        total,
        archive: clip(archive, 60),
        unpacked: localSize(unpacked),
      }),
      entries.map(({ name, size, kind }) =>
        size === undefined
          ? t('{name} ({kind, select, link {link} folder {folder} other {other}})', { name, kind: kind ?? '' })
          : t('{name} ({size})', { name, size: localSize(size) }),
      ),
    ),
});
