import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { folderFor, pathParameter } from './archive-paths.ts';
import { unpack, unpacks } from './unpacks.ts';

export const extractArchive = defineTool({
  name: 'extract_archive',
  summary: 'Unpack a ZIP or tar archive into a folder',
  parameters: z.strictObject({
    archive: pathParameter('The archive, such as Downloads/photos.zip'),
    into: pathParameter('Folder to unpack into; without it, a new one beside the archive').optional(),
  }),
  roles: { archive: ['archive file'] },
  ...unpacks,
  examples: ['unzip photos.zip', 'extract backup.tar.gz into Documents/Backup', 'unpack the archive in my Downloads'],
  exampleCall: { arguments: { archive: 'photos.zip' }, said: 'Unpacked 12 files from photos.zip' },
  tags: ['unzip', 'untar', 'uncompress', 'decompress', 'zip', 'tar'],
  preview: ({ archive, into }) => ({
    effect: t('Everything in {archive} will be unpacked into {folder}. Nothing will be overwritten.', {
      archive,
      folder: into ?? folderFor(archive),
    }),
  }),
  run: (args, context) => unpack(args, context, (entries) => new Map(entries.entries())),
});
