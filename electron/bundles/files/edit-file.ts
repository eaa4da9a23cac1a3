import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { pathParameter } from './path-parameters.ts';
import { replacePassage } from './replace-passage.ts';
import { readTextFile } from './text-file.ts';

export const editFile = defineTool({
  name: 'edit_file',
  summary: 'Change a passage of a text file',
  parameters: z.strictObject({
    path: pathParameter('File, such as Documents/letter.txt'),
    find: z.string().min(1).max(100_000).describe('The passage as it is in the file'),
    replace_with: z.string().max(1_000_000).describe('What shall be there instead'),
    all: z.boolean().optional().describe('True to change every place'),
  }),
  roles: { path: ['any file'] },
  asks: { find: () => t('Which words should change?'), replace_with: () => t('What should they say instead?') },
  output: z.object({ changed: z.string(), places: z.number() }),
  risk: 'write-local',
  undo: 'recorded',
  timeoutMs: 15_000,
  examples: [
    'change "Dear Sir" to "Dear Ms Lee" in letter.txt',
    'replace the port 8080 with 9090 in config.json',
    'fix the typo recieve in my notes file everywhere',
  ],
  tags: ['modify', 'correct', 'replace', 'patch', 'substitute'],
  touches: ({ path }) => [{ path, use: 'write', isThere: true }],
  preview: async ({ path, find, replace_with, all }, { files }) => {
    const { text } = await readTextFile(files, path);
    const after = replacePassage(text, find, replace_with, all);
    return {
      effect: t(
        '{file} will be changed in {count, plural, one {# place} other {# places}}. The previous version goes to the trash.',
        { file: files.meant(path), count: after.count },
      ),
      diff: { before: text, after: after.text },
    };
  },
  run: async ({ path, find, replace_with, all }, { files }) => {
    const { text, encode } = await readTextFile(files, path);
    const { text: after, count } = replacePassage(text, find, replace_with, all);
    const changed = await files.write(path, encode(after), { replace: true });
    return { changed, places: count };
  },
  said: ({ changed, places: count }) =>
    t('Changed {count, plural, one {# place} other {# places}} in {file}', { count, file: changed }),
});
