import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { codeBlock, saidThings } from '../../tools/said.ts';
import { PLAIN_PATCH, boundedPatch } from './bounded-patch.ts';
import { attempt, openRepository } from './repository.ts';

export const gitDiff = defineTool({
  name: 'git_diff',
  summary: 'Show what has changed in the files of a git repository, line by line',
  parameters: z.strictObject({
    folder: z.string().trim().min(1).max(1000).describe('Folder of the repository'),
    file: z.string().trim().min(1).max(1000).optional().describe('Only this file, relative to the repository'),
    staged: z.boolean().optional().describe('True for what is staged for the next commit'),
    offset: z.number().int().min(0).optional().describe('Character to go on from'),
  }),
  output: z.object({
    text: z.string(),
    files: z.array(z.string()),
    nextOffset: z.number().optional(),
    left: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'show me the changes in Projects/website',
    'what did I change in main.ts?',
    'show the staged diff of notes',
  ],
  tags: ['changes', 'compare', 'patch', 'repository', 'version control'],
  touches: ({ folder }) => [{ path: folder, use: 'read' }],
  run: async ({ folder, file, staged, offset }, context) => {
    const { git, shown } = await openRepository(folder, context);
    const what = [...(staged === true ? ['--cached'] : []), '--', ...(file === undefined ? [] : [file])];
    const [names, patch] = [
      await attempt(git.raw(['diff', '--name-only', '-z', ...PLAIN_PATCH, ...what]), shown),
      await attempt(git.raw(['diff', ...PLAIN_PATCH, ...what]), shown),
    ];
    return { files: names.split('\0').filter(Boolean).slice(0, 100), ...boundedPatch(patch, offset) };
  },
  said: ({ files, text }) =>
    files.length === 0
      ? t('No changes')
      : {
          line: saidThings(
            t('{count, plural, one {# changed file} other {# changed files}}', { count: files.length }),
            files,
          ),
          body: codeBlock(text, 'diff'),
        },
});
