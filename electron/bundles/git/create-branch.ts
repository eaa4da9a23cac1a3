import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { attempt, openRepository, safeName } from './repository.ts';

export const createBranch = defineTool({
  name: 'create_branch',
  summary: 'Create a branch in a git repository and switch to it',
  parameters: z.strictObject({
    folder: z.string().trim().min(1).max(1000).describe('Folder of the repository'),
    name: z.string().trim().min(1).max(200).describe('Name of the new branch'),
  }),
  output: z.object({ created: z.string(), folder: z.string() }),
  risk: 'write-local',
  cannotBeUndone: 'A branch may have commits by the time it is taken back; delete it with git.',
  timeoutMs: 30_000,
  examples: [
    'make a branch called login-page in Projects/website',
    'start a new git branch fix-typos in notes',
    'create the branch experiment',
  ],
  tags: ['branch', 'repository', 'version control', 'checkout'],
  touches: ({ folder }) => [{ path: folder, use: 'write' }],
  run: async ({ folder, name }, context) => {
    const branch = safeName(name);
    const { git, shown } = await openRepository(folder, context);
    await attempt(git.raw(['switch', '--no-recurse-submodules', '--create', branch]), shown);
    return { created: name, folder: shown };
  },
  said: ({ created }) => t('Created the branch {branch}', { branch: quoted(created) }),
});
