import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { attempt, openRepository } from './repository.ts';

const MAX_FILES = 50;

export const gitStatus = defineTool({
  name: 'git_status',
  summary: 'Tell the branch of a git repository and which files have changed',
  parameters: z.strictObject({ folder: z.string().trim().min(1).max(1000).describe('Folder of the repository') }),
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
      ...listed('conflicts', status.conflicted),
      ...listed('staged', staged),
      ...listed('changed', changed),
      ...listed('untracked', status.not_added),
      clean: status.isClean(),
    };
  },
});

const listed = (name: string, files: readonly string[]) =>
  files.length === 0
    ? {}
    : { [name]: files.slice(0, MAX_FILES), ...(files.length > MAX_FILES && { [`${name}InAll`]: files.length }) };
