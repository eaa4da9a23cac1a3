import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localSize } from '../../tools/said-in-locale.ts';
import { wrongEnding } from '../../tools/tool-error.ts';
import { formatOf, pathParameter, type ArchiveFormat } from './archive-paths.ts';
import { packTar, packTarGz } from './pack-tar.ts';
import { packZip } from './pack-zip.ts';
import { itemsOf } from './packed-items.ts';

const PACKERS: Readonly<Record<ArchiveFormat, typeof packZip>> = { zip: packZip, tar: packTar, 'tar.gz': packTarGz };

export const createArchive = defineTool({
  name: 'create_archive',
  summary: 'Pack files and folders into a ZIP or tar archive',
  parameters: z.strictObject({
    files: z
      .array(pathParameter('File or folder'))
      .min(1)
      .max(100)
      .describe('What to pack, such as ["Documents/Photos"]'),
    archive: pathParameter('The new archive, such as Documents/photos.zip; .tar and .tar.gz are known too'),
  }),
  asks: { files: () => t('Which files?') },
  output: z.object({ archive: z.string(), files: z.number(), size: z.string() }),
  risk: 'write-local',
  undo: 'recorded',
  timeoutMs: 600_000,
  examples: ['zip my Photos folder', 'pack these three PDFs into documents.zip', 'make a tar.gz of the folder Project'],
  exampleCall: { arguments: { files: ['Photos'], archive: 'Photos.zip' }, said: 'Packed Photos into Photos.zip' },
  tags: ['compress', 'zip', 'tar', 'bundle up', 'backup', 'pack'],
  touches: ({ files, archive }) => [
    ...files.map((path) => ({ path, use: 'read' as const })),
    { path: archive, use: 'write' },
  ],
  preview: ({ files, archive }) => ({
    effect: t('{files} will be packed into the new archive {archive}.', { files: files.join(', '), archive }),
  }),
  run: async ({ files: paths, archive }, { files, signal, onProgress }) => {
    const format = formatOf(archive);
    if (format === null) throw wrongEnding(archive, ['.zip', '.tar', '.tar.gz']);
    const items = await itemsOf(files, paths, signal);
    const bytes = await PACKERS[format](files, items, (index) => onProgress(index / items.length, t('Packing')));
    const made = await files.write(archive, bytes, { replace: false, signal });
    const count = items.filter(({ entry }) => entry.kind === 'file').length;
    return { archive: made, files: count, size: formatBytes((await files.describe(archive)).bytes) };
  },
  said: ({ archive, files, size }) =>
    t('Packed {files, plural, one {# file} other {# files}} into {archive}, {size}', {
      files,
      archive,
      size: localSize(size),
    }),
});
