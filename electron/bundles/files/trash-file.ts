import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { wholePath } from '../../tools/whole-path.ts';
import { pathParameter } from './path-parameters.ts';

export const trashFile = defineTool({
  name: 'trash_file',
  summary: 'Move a file or folder to the trash',
  parameters: z.strictObject({ path: pathParameter('What to put in the trash, such as Downloads/old.zip') }),
  roles: { path: ['any file'] },
  output: z.object({ in_trash: z.string() }),
  risk: 'write-local',
  removes: true,
  cannotBeUndone: 'It is in the trash of your system, which Knapsack cannot take things out of. Restore it from there.',
  timeoutMs: 60_000,
  examples: ['delete Downloads/old.zip', 'put the file draft.txt in the trash', 'remove the folder Old photos'],
  exampleCall: { arguments: { path: 'Downloads/old.zip' }, said: 'Moved old.zip to the trash' },
  tags: ['delete', 'remove', 'bin', 'erase', 'throw away'],
  touches: ({ path }) => [{ path, use: 'trash' }],
  // A folder's name doesn't show everything that would be moved with it.
  alwaysAsks: true,
  preview: async ({ path }, { files }) => {
    const { kind, bytes } = await files.describe(path);
    const place = files.shown(await files.readable(path));
    return {
      effect:
        kind === 'folder'
          ? t('The folder {place} will be moved to the trash with everything in it.', { place })
          : t('The file {place} ({size}) will be moved to the trash.', { place, size: formatBytes(bytes) }),
    };
  },
  run: async ({ path }, { files }) => {
    const whole = await wholePath(files, path);
    await files.trash(path);
    return { in_trash: whole };
  },
  said: ({ in_trash: path }) => t('Moved {path} to the trash', { path }),
});
