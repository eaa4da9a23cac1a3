import { z } from 'zod';
import { formatDate } from '../../../shared/formats/dates.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { plainMarkdown, codeBlock } from '../../tools/said.ts';
import { PLAIN_PATCH, boundedPatch } from './bounded-patch.ts';
import { attempt, openRepository, safeName } from './repository.ts';

export const gitShow = defineTool({
  name: 'git_show',
  summary: 'Show one commit of a git repository: who, when, why and what changed',
  parameters: z.strictObject({
    folder: z.string().trim().min(1).max(1000).describe('Folder of the repository'),
    commit: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('The commit: its id or a branch; the latest when left out'),
    offset: z.number().int().min(0).optional().describe('Character to go on from'),
  }),
  output: z.object({
    text: z.string(),
    id: z.string(),
    author: z.string(),
    date: z.string(),
    message: z.string(),
    nextOffset: z.number().optional(),
    left: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'show the last commit in Projects/website',
    'what did commit 3f2a91c change?',
    'who wrote HEAD in notes and why?',
  ],
  tags: ['commit', 'patch', 'author', 'repository', 'version control'],
  touches: ({ folder }) => [{ path: folder, use: 'read' }],
  run: async ({ folder, commit = 'HEAD', offset }, context) => {
    const name = safeName(commit);
    const { git, shown } = await openRepository(folder, context);
    const head = await attempt(
      git.raw([
        'show',
        '--no-patch',
        '--no-show-signature',
        '--format=%H%x1f%an%x1f%aI%x1f%B',
        `${name}^{commit}`,
        '--',
      ]),
      shown,
    );
    const [id = '', author = '', date = '', message = ''] = head.split('\x1f');
    const patch = await attempt(
      git.raw(['show', '--format=', '--no-show-signature', ...PLAIN_PATCH, `${name}^{commit}`, '--']),
      shown,
    );
    return { id: id.trim(), author, date, message: message.trim().slice(0, 4000), ...boundedPatch(patch, offset) };
  },
  said: ({ id, author, date, message, text }) => ({
    line: `${id.slice(0, 8)}, ${formatDate(new Date(date))}, ${author}: ${message}`,
    body: `${plainMarkdown(message)}\n\n${codeBlock(text, 'diff')}`,
  }),
});
