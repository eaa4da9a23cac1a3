import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { wholePath } from '../../tools/whole-path.ts';
import { pathParameter, placeBeside, placeFor, touchesPlace } from './path-parameters.ts';

export const moveFile = defineTool({
  name: 'move_file',
  summary: 'Move or rename a file or folder',
  parameters: z.strictObject({
    from: pathParameter('What to move, such as Downloads/report.pdf'),
    to: pathParameter('Folder to move it to, or its new name'),
  }),
  roles: { from: ['any file', 'path'] },
  asks: { from: () => t('Which file?') },
  output: z.object({ moved: z.string(), to: z.string() }),
  risk: 'write-local',
  removes: true,
  undo: 'recorded',
  timeoutMs: 300_000,
  examples: [
    'move report.pdf from Downloads to Documents',
    'rename letter.txt to letter-old.txt',
    'put the Photos folder into Archive',
  ],
  exampleCall: { arguments: { from: 'Downloads/report.pdf', to: 'Documents' }, said: 'Moved report.pdf to Documents' },
  tags: ['rename', 'relocate', 'mv', 'organise', 'sort'],
  touches: ({ from, to }) => [{ path: from, use: 'trash' }, ...touchesPlace(from, to)],
  preview: ({ from, to }, { files }) => ({
    effect: t('{file} will be moved to {place}.', {
      file: files.meant(from),
      place: files.meant(placeBeside(from, to)),
    }),
  }),
  run: async ({ from, to }, { files }) => ({
    moved: await wholePath(files, from),
    to: await files.move(from, await placeFor(files, from, to)),
  }),
  said: ({ moved, to }) => t('Moved {from} to {to}', { from: moved, to }),
});
