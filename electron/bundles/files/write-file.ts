import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { pathParameter } from './path-parameters.ts';
import { isThere, textBefore } from './text-file.ts';

export const writeFile = defineTool({
  name: 'write_file',
  summary: 'Save text as a file',
  parameters: z.strictObject({
    path: pathParameter('Where to save it, such as Documents/letter.txt'),
    text: z.string().max(2_000_000).describe('What the file shall say'),
    replace: z.boolean().optional().describe('True to replace a file that is there; it goes to the trash'),
  }),
  roles: { text: ['content', 'dictated'] },
  output: z.object({ saved: z.string(), characters: z.number() }),
  risk: 'write-local',
  removes: ({ replace }) => replace === true,
  undo: 'recorded',
  timeoutMs: 15_000,
  examples: [
    'save this as Documents/letter.txt',
    'write a shopping list to the file list.md',
    'make a text file with these addresses in Downloads',
  ],
  tags: ['create', 'new', 'store', 'overwrite'],
  touches: ({ path }) => [{ path, use: 'write' }],
  preview: async ({ path, text }, { files }) => {
    const before = await textBefore(files, path);
    const effect = (await isThere(files, path))
      ? `${path} will be replaced. The previous version goes to the trash.`
      : `The new file ${path} will be created.`;
    return { effect, diff: { before, after: text } };
  },
  run: async ({ path, text, replace }, { files }) => {
    const saved = await files.write(path, text, { replace: replace ?? false });
    return { saved, characters: text.length };
  },
  said: ({ saved, characters }) =>
    t('Saved {file}, {count, plural, one {# character} other {# characters}}', { file: saved, count: characters }),
});
