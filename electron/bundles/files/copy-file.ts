import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { wholePath } from '../../tools/whole-path.ts';
import { pathParameter, placeBeside, placeFor, touchesPlace } from './path-parameters.ts';

export const copyFile = defineTool({
  name: 'copy_file',
  summary: 'Copy a file or folder',
  parameters: z.strictObject({
    from: pathParameter('What to copy, such as Documents/letter.txt'),
    to: pathParameter('Folder to copy it to, or the name of the copy'),
  }),
  roles: { from: ['any file', 'path'] },
  asks: { from: () => t('Which file?') },
  output: z.object({ copied: z.string(), to: z.string() }),
  risk: 'write-local',
  undo: 'recorded',
  timeoutMs: 300_000,
  examples: [
    'copy budget.xlsx to the Backup folder',
    'duplicate letter.txt as letter-2.txt',
    'make a copy of the Photos folder in Archive',
  ],
  exampleCall: { arguments: { from: 'budget.xlsx', to: 'Backup' }, said: 'Copied budget.xlsx to Backup' },
  tags: ['duplicate', 'clone', 'backup', 'cp'],
  touches: ({ from, to }) => [{ path: from, use: 'read' }, ...touchesPlace(from, to)],
  preview: ({ from, to }, { files }) => ({
    effect: t('{file} will be copied to {place}.', {
      file: files.meant(from),
      place: files.meant(placeBeside(from, to)),
    }),
  }),
  run: async ({ from, to }, { files, signal }) => ({
    copied: await wholePath(files, from),
    to: await files.copy(from, await placeFor(files, from, to), { signal }),
  }),
  said: ({ copied, to }) => t('Copied {from} to {to}', { from: copied, to }),
});
