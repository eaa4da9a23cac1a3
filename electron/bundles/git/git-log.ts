import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { formatDate } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { attempt, openRepository } from './repository.ts';

const PAGE = 20;
const FORMAT = '%h%x1f%aI%x1f%an%x1f%s%x1e';

export const gitLog = defineTool({
  name: 'git_log',
  summary: 'List the commits of a git repository, the latest first',
  parameters: z.strictObject({
    folder: z.string().trim().min(1).max(1000).describe('Folder of the repository'),
    about: z.string().trim().min(1).max(200).optional().describe('Only commits with this in their message'),
    file: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .optional()
      .describe('Only commits that changed this file, relative to the repository'),
    offset: z.number().int().min(0).optional().describe('How many to skip'),
  }),
  output: z.object({
    commits: z.array(z.object({ id: z.string(), date: z.string(), author: z.string(), message: z.string() })),
    nextOffset: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'show the last commits in Projects/website',
    'what did I commit yesterday in notes?',
    'which commits mention the login page?',
  ],
  exampleCall: { arguments: { folder: 'Projects/website' }, said: 'The last commit is: fix the login page' },
  tags: ['history', 'commits', 'repository', 'version control', 'who changed'],
  touches: ({ folder }) => [{ path: folder, use: 'read' }],
  run: async ({ folder, about, file, offset }, context) => {
    const { git, shown } = await openRepository(folder, context);
    const search = about === undefined ? [] : ['--fixed-strings', '--regexp-ignore-case', `--grep=${about}`];
    const range = [`--max-count=${String(PAGE + 1)}`, `--skip=${String(offset ?? 0)}`];
    const output = await attempt(
      git.raw([
        'log',
        `--format=${FORMAT}`,
        '--no-show-signature',
        ...range,
        ...search,
        'HEAD',
        '--',
        ...(file === undefined ? [] : [file]),
      ]),
      shown,
    );
    const commits = output
      .split('\x1e')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [id = '', date = '', author = '', message = ''] = entry.split('\x1f');
        return { id, date, author, message };
      });
    return { commits: commits.slice(0, PAGE), ...(commits.length > PAGE && { nextOffset: (offset ?? 0) + PAGE }) };
  },
  said: ({ commits }) =>
    saidList(
      commits.length === 0
        ? t('No commits')
        : t('{count, plural, one {# commit} other {# commits}}, the latest: {message}', {
            count: commits.length,
            message: clip(commits[0]?.message ?? '', 80),
          }),
      commits.map(({ id, date, author, message }) => `${id} ${formatDate(new Date(date))}, ${author}: ${message}`),
    ),
});
