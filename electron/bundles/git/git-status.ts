import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted, saidList } from '../../tools/said.ts';
import { attempt, openRepository } from './repository.ts';

const MAX_FILES = 50;

export const gitStatus = defineTool({
  name: 'git_status',
  summary: 'Tell the branch of a git repository and which files have changed',
  parameters: z.strictObject({ folder: z.string().trim().min(1).max(1000).describe('Folder of the repository') }),
  output: z.object({
    clean: z.boolean(),
    folder: z.string(),
    branch: z.string(),
    untrackedInAll: z.number().optional(),
    untracked: z.array(z.string()).optional(),
    changedInAll: z.number().optional(),
    changed: z.array(z.string()).optional(),
    stagedInAll: z.number().optional(),
    staged: z.array(z.string()).optional(),
    conflicts: z.array(z.string()).optional(),
    follows: z.string().optional(),
    ahead: z.number().optional(),
    behind: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'what has changed in my project folder?',
    'git status of Projects/website',
    'are there uncommitted changes in notes?',
  ],
  tags: ['repository', 'version control', 'uncommitted', 'staged', 'untracked'],
  touches: ({ folder }) => [{ path: folder, use: 'read' }],
  run: async ({ folder }, context) => {
    const { git, shown } = await openRepository(folder, context);
    const status = await attempt(git.status(['--ignore-submodules=all']), shown);
    const staged = status.files.filter(({ index }) => /[AMDRC]/.test(index)).map((file) => file.path);
    const changed = status.files.filter(({ working_dir: state }) => /[MD]/.test(state)).map((file) => file.path);
    return {
      folder: shown,
      branch: status.current ?? 'detached',
      ...(status.tracking !== null && { follows: status.tracking, ahead: status.ahead, behind: status.behind }),
      ...(status.conflicted.length > 0 && { conflicts: first(status.conflicted) }),
      ...(staged.length > 0 && { staged: first(staged) }),
      ...(staged.length > MAX_FILES && { stagedInAll: staged.length }),
      ...(changed.length > 0 && { changed: first(changed) }),
      ...(changed.length > MAX_FILES && { changedInAll: changed.length }),
      ...(status.not_added.length > 0 && { untracked: first(status.not_added) }),
      ...(status.not_added.length > MAX_FILES && { untrackedInAll: status.not_added.length }),
      clean: status.isClean(),
    };
  },
  said: ({ branch, clean, ahead = 0, behind = 0, ...files }) => {
    const { conflicts = [], staged = [], changed = [], untracked = [] } = files;
    const kinds = { conflicts, staged, changed, untracked };
    const counts = Object.entries(kinds).flatMap(([kind, { length }]) =>
      length === 0 ? [] : [t('{count, number} {kind}', { count: length, kind: stateWords(kind) })],
    );
    const distance = [
      ...(ahead > 0 ? [t('{ahead, plural, one {# commit} other {# commits}} ahead', { ahead })] : []),
      ...(behind > 0 ? [t('{behind, plural, one {# commit} other {# commits}} behind', { behind })] : []),
    ];
    const states = [clean ? t('nothing to commit') : counts.join(', '), ...distance].join(', ');
    return saidList(
      t('On {branch}: {states}', { branch: quoted(branch, 40), states }),
      Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => `${name} (${stateWords(kind)})`)),
    );
  },
});

const first = (files: readonly string[]): string[] => files.slice(0, MAX_FILES);

const stateWords = (kind: string): string =>
  t('{kind, select, conflicts {in conflict} staged {staged} changed {changed} other {untracked}}', { kind });
