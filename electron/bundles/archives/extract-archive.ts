import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { touchesBeside, wholePath } from '../../tools/whole-path.ts';
import { folderFor, pathParameter } from './archive-paths.ts';
import { extractEntries, saidExtracted } from './extract-entries.ts';
import { withArchive } from './open-archive.ts';

export const extractArchive = defineTool({
  name: 'extract_archive',
  summary: 'Unpack a ZIP or tar archive into a folder',
  parameters: z.strictObject({
    archive: pathParameter('The archive, such as Downloads/photos.zip'),
    into: pathParameter('Folder to unpack into; without it, a new one beside the archive').optional(),
  }),
  output: z.object({
    folder: z.string(),
    files: z.number(),
    names: z.array(z.string()),
    left_out: z.array(z.string()).optional(),
    why: z.string().optional(),
    left: z.number().optional(),
  }),
  risk: 'write-local',
  undo: 'recorded',
  timeoutMs: 600_000,
  examples: ['unzip photos.zip', 'extract backup.tar.gz into Documents/Backup', 'unpack the archive in my Downloads'],
  exampleCall: { arguments: { archive: 'photos.zip' }, said: 'Unpacked 12 files from photos.zip' },
  tags: ['unzip', 'untar', 'uncompress', 'decompress', 'zip', 'tar'],
  touches: ({ archive, into }) => [
    { path: archive, use: 'read' },
    ...(into === undefined ? touchesBeside(archive, folderFor(archive)) : [{ path: into, use: 'write' as const }]),
  ],
  preview: ({ archive, into }) => ({
    effect: t('Everything in {archive} will be unpacked into {folder}. Nothing will be overwritten.', {
      archive,
      folder: into ?? folderFor(archive),
    }),
  }),
  run: ({ archive, into }, context) =>
    withArchive(archive, context, async (open) => {
      const entries = await open.entries();
      return extractEntries(
        open,
        new Map(entries.entries()),
        into ?? folderFor(await wholePath(context.files, archive)),
        context,
      );
    }),
  said: saidExtracted,
});
