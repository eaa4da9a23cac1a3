import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import { asToolError } from './as-tool-error.ts';
import { isProgram } from './programs.ts';

/** Programs are never started this way: a file's name doesn't show what it would do. */
export const openFileTool = (desktop: DesktopActions) =>
  defineTool({
    name: 'open_file',
    summary: 'Open a file or folder on the screen, with the program for it',
    parameters: z.strictObject({ path: z.string().trim().min(1).max(1000).describe('The file or folder') }),
    output: z.object({ opened: z.string() }),
    risk: 'write-local',
    cannotBeUndone: 'The file is open in another program; close it there.',
    leavesBy: () => t('the file was not opened, because what its program sends can’t be seen'),
    timeoutMs: 15_000,
    examples: ['open report.pdf', 'show me the folder Downloads', 'open my latest holiday picture on the screen'],
    exampleCall: { arguments: { path: 'report.pdf' }, said: 'Opened report.pdf' },
    tags: ['show', 'launch', 'view', 'explorer', 'finder', 'file manager'],
    touches: ({ path }) => [{ path, use: 'read' }],
    run: async ({ path }, { files }) => {
      const real = await files.readable(path);
      if (await isProgram(real, files)) {
        throw toolError(
          'not-allowed',
          () =>
            t('{place} is a program or starts one, and Knapsack does not start programs from files.', {
              place: files.shown(real),
            }),
          {
            parameter: 'path',
            forPerson: t('Open it yourself if you trust it.'),
            forModel: 'Tell the person to open it themselves; open_app starts programs that are installed.',
          },
        );
      }
      await desktop
        .openPath(real)
        .catch(asToolError(() => t('{place} could not be opened', { place: files.shown(real) })));
      return { opened: files.shown(real) };
    },
    said: ({ opened }) => t('Opened {what}', { what: opened }),
  });
