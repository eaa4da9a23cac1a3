import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { pathParameter } from './path-parameters.ts';

export const makeFolder = defineTool({
  name: 'make_folder',
  summary: 'Make a new folder',
  parameters: z.strictObject({ path: pathParameter('The new folder, such as Documents/Taxes/2026') }),
  asks: { path: () => t('What should the folder be called?') },
  output: z.object({ folder: z.string() }),
  risk: 'write-local',
  undo: 'recorded',
  timeoutMs: 10_000,
  examples: [
    'make a folder called Recipes in Documents',
    'create the directory Photos/2026/May',
    'I need a new folder for invoices',
  ],
  exampleCall: { arguments: { path: 'Documents/Recipes' }, said: 'Made the folder Recipes in Documents' },
  tags: ['directory', 'mkdir', 'create'],
  touches: ({ path }) => [{ path, use: 'write' }],
  preview: ({ path }) => ({ effect: t('The folder {path} will be created.', { path }) }),
  run: async ({ path }, { files }) => ({ folder: await files.makeFolder(path) }),
  said: ({ folder }) => t('Made the folder {folder}', { folder }),
});
