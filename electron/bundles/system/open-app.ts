import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import { asToolError } from './as-tool-error.ts';

/** A program's name doesn't show what it does when it starts, so the person is asked each time. */
export const openAppTool = (desktop: DesktopActions) =>
  defineTool({
    name: 'open_app',
    summary: 'Start a program that is installed on this computer',
    parameters: z.strictObject({ name: z.string().trim().min(1).max(100).describe('Name of the program') }),
    asks: { name: () => t('Which app?') },
    output: z.object({ started: z.string() }),
    risk: 'write-local',
    cannotBeUndone: 'The program is running; close it there.',
    leavesBy: () => t('the program was not started, because what it sends can’t be seen'),
    alwaysAsks: true,
    timeoutMs: 15_000,
    examples: ['start Firefox', 'open the calculator', 'launch Spotify'],
    exampleCall: { arguments: { name: 'Firefox' }, said: 'Started Firefox' },
    tags: ['launch', 'run', 'program', 'application'],
    preview: ({ name }) => ({ effect: t('The program “{name}” will start.', { name }) }),
    run: async ({ name }) => {
      if (!/^[\p{L}\p{N}][\p{L}\p{N} .+&'()_-]*$/u.test(name)) {
        throw refusedValue(name, (value) => t('{value} is not the name of a program.', { value }), {
          forPerson: t('Use its name in the menu, such as Firefox.'),
          forModel: 'Give its name in the menu, such as Firefox, without a path or arguments.',
        });
      }
      await desktop.openApp(name).catch(asToolError(() => t('"{name}" could not be started', { name })));
      return { started: name };
    },
    said: ({ started }) => t('Started {program}', { program: started }),
  });
