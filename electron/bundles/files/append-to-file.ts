import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { pathParameter } from './path-parameters.ts';
import { isThere, readTextFile } from './text-file.ts';

export const appendToFile = defineTool({
  name: 'append_to_file',
  summary: 'Add text to the end of a file; makes the file when there is none',
  parameters: z.strictObject({
    path: pathParameter('File, such as Documents/log.txt'),
    text: z.string().min(1).max(1_000_000).describe('What to add'),
  }),
  roles: { text: ['content', 'dictated'], path: ['any file'] },
  output: z.object({ updated: z.string(), added_characters: z.number() }),
  risk: 'write-local',
  undo: 'recorded',
  timeoutMs: 15_000,
  examples: [
    'add "buy stamps" to the end of todo.txt',
    'append these lines to Documents/log.txt',
    'put a new row at the bottom of expenses.csv',
  ],
  tags: ['extend', 'add', 'end', 'bottom'],
  touches: ({ path }) => [{ path, use: 'write', isThere: true }],
  preview: async ({ path, text }, { files }) => {
    const { before, after } = await appended(files, path, text);
    return {
      effect: t('Text will be added to the end of {file}.', { file: files.meant(path) }),
      diff: { before, after },
    };
  },
  run: async ({ path, text }, { files }) => {
    const { after, encode } = await appended(files, path, text);
    return { updated: await files.write(path, encode(after), { replace: true }), added_characters: text.length };
  },
  said: ({ updated, added_characters: added }) =>
    t('Added {added, plural, one {# character} other {# characters}} to {file}', { added, file: updated }),
});

/** The text begins on a new line, and its lines end like those of the file. */
async function appended(
  files: FileAccess,
  path: string,
  text: string,
): Promise<{ before: string; after: string; encode: (text: string) => Buffer }> {
  const { text: before, encode } = (await isThere(files, path))
    ? await readTextFile(files, path)
    : { text: '', encode: (whole: string) => Buffer.from(whole) };
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  const gap = before === '' || /[\r\n]$/.test(before) ? '' : end;
  const lines = `${text.replace(/\r?\n$/, '')}\n`.replace(/\r?\n/g, end);
  return { before, after: `${before}${gap}${lines}`, encode };
}
