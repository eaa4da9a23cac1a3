import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import { attempt, openRepository } from './repository.ts';

const MAX_BRANCHES = 50;

export const gitBranches = defineTool({
  name: 'git_branches',
  summary: 'List the branches of a git repository, the latest used first',
  parameters: z.strictObject({ folder: z.string().trim().min(1).max(1000).describe('Folder of the repository') }),
  output: z.object({
    branches: z.array(
      z.object({ branch: z.string(), date: z.string(), message: z.string(), current: z.boolean().optional() }),
    ),
    total: z.number(),
  }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'which branches does Projects/website have?',
    'what branch am I on in notes?',
    'list the git branches of my project',
  ],
  tags: ['branch', 'repository', 'version control'],
  touches: ({ folder }) => [{ path: folder, use: 'read' }],
  run: async ({ folder }, context) => {
    const { git, shown } = await openRepository(folder, context);
    const format = '--format=%(refname:short)%1f%(committerdate:iso-strict)%1f%(contents:subject)%1f%(HEAD)';
    const output = await attempt(git.raw(['for-each-ref', '--sort=-committerdate', format, 'refs/heads/']), shown);
    const branches = output
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [branch = '', date = '', message = '', head = ''] = line.split('\x1f');
        return { branch, date, message, ...(head === '*' && { current: true }) };
      });
    return { branches: branches.slice(0, MAX_BRANCHES), total: branches.length };
  },
  said: ({ branches, total }) =>
    saidList(
      saidThings(
        t('{total, plural, =0 {No branches} one {# branch} other {# branches}}', { total }),
        branches.map(({ branch }) => branch),
      ),
      branches.map(({ branch, message, current }) =>
        current === true ? t('{branch} (current): {message}', { branch, message }) : `${branch}: ${message}`,
      ),
    ),
});
