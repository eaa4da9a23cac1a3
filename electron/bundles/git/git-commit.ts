import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import { attempt, openRepository, type Repository } from './repository.ts';

const MAX_NAMED = 20;

/**
 * Hooks of the repository don't run, and nothing is signed: both would start programs that the repository may have
 * chosen.
 */
export const gitCommit = defineTool({
  name: 'git_commit',
  summary: 'Commit changes in a git repository',
  parameters: z.strictObject({
    folder: z.string().trim().min(1).max(1000).describe('Folder of the repository'),
    message: z.string().trim().min(1).max(5000).describe('What the commit does and why'),
    files: z
      .array(z.string().trim().min(1).max(1000))
      .max(100)
      .optional()
      .describe('Files to commit, relative to the repository; what is staged, else all changes, when left out'),
  }),
  asks: { message: () => t('What should the message say?') },
  output: z.object({ commit: z.string(), branch: z.string(), files: z.array(z.string()), total: z.number() }),
  risk: 'write-local',
  cannotBeUndone: 'A commit is part of the history of the repository; revert it with git.',
  timeoutMs: 60_000,
  examples: [
    'commit my changes in Projects/website: fix the login page',
    'commit notes.md with the message "add recipes"',
    'save a git commit of everything I changed',
  ],
  tags: ['save', 'check in', 'repository', 'version control'],
  touches: ({ folder }) => [{ path: folder, use: 'write' }],
  preview: async ({ folder, message, files }, context) => {
    const { names } = await chosen(folder, files, context);
    const [shown, more] = [names.slice(0, MAX_NAMED).join(', '), names.length - MAX_NAMED];
    const subject = message.split('\n')[0] ?? '';
    return {
      effect:
        more > 0
          ? t('{shown} and {more, number} more will be committed with the message “{subject}”.', {
              shown,
              more,
              subject,
            })
          : t('{shown} will be committed with the message “{subject}”.', { shown, subject }),
    };
  },
  run: async ({ folder, message, files }, context) => {
    const { repository, names, add } = await chosen(folder, files, context);
    const { git, shown } = repository;
    if (names.length === 0)
      throw toolError('not-found', () => t('There is nothing to commit: no file has changed.'), {
        forPerson: t('A new file has to be named to be committed.'),
        forModel: 'Name new files in files; call git_status to see them.',
      });
    if (add.length > 0) await attempt(git.raw(['add', '--', ...add]), shown);
    await attempt(
      git.raw([
        'commit',
        '--quiet',
        '--no-verify',
        '--no-gpg-sign',
        '--cleanup=strip',
        `--message=${message}`,
        ...(files === undefined ? [] : ['--only', '--', ...files.map(literal)]),
      ]),
      shown,
    );
    const id = (await attempt(git.raw(['rev-parse', '--short', 'HEAD']), shown)).trim();
    return {
      commit: id,
      branch: (await attempt(git.raw(['branch', '--show-current']), shown)).trim() || 'detached',
      files: names.slice(0, MAX_NAMED),
      total: names.length,
    };
  },
  said: ({ commit, branch, total }) =>
    t('Committed {total, plural, one {# file} other {# files}} to {branch} as {commit}', { total, branch, commit }),
});

interface Chosen {
  readonly repository: Repository;
  /** What the commit will contain. */
  readonly names: readonly string[];
  /** What has to be staged first. */
  readonly add: readonly string[];
}

async function chosen(folder: string, files: readonly string[] | undefined, context: ToolContext): Promise<Chosen> {
  const repository = await openRepository(folder, context);
  if (files !== undefined) return { repository, names: files, add: files.map(literal) };
  const status = await attempt(repository.git.status(['--ignore-submodules=all']), repository.shown);
  if (status.conflicted.length > 0)
    throw toolError(
      'conflict',
      () => t('There are merge conflicts in {files}.', { files: status.conflicted.slice(0, MAX_NAMED).join(', ') }),
      { forPerson: t('Resolve them first, then commit.'), forModel: 'Tell the person to resolve them first.' },
    );
  const staged = status.files.filter(({ index }) => /[AMDRC]/.test(index)).map(({ path }) => path);
  if (staged.length > 0) return { repository, names: staged, add: [] };
  const changed = status.files.filter(({ working_dir: state }) => /[MD]/.test(state)).map(({ path }) => path);
  return { repository, names: changed, add: changed.map(literal) };
}

/** A name with a star in it is a literal name. */
const literal = (file: string): string => `:(top,literal)${file}`;
