import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { attempt, openRepository, safeName } from './repository.ts';

/** Git itself refuses to switch if an uncommitted change would be lost. */
export const switchBranch = defineTool({
  name: 'switch_branch',
  summary: 'Switch a git repository to another branch that exists',
  parameters: z.strictObject({
    folder: z.string().trim().min(1).max(1000).describe('Folder of the repository'),
    name: z.string().trim().min(1).max(200).describe('Name of the branch'),
  }),
  output: z.object({ branch: z.string(), folder: z.string() }),
  risk: 'write-local',
  cannotBeUndone: 'Switching back may be refused by git once files have changed; switch_branch says so.',
  timeoutMs: 60_000,
  examples: [
    'switch Projects/website to the branch main',
    'go back to master in notes',
    'check out the branch login-page',
  ],
  tags: ['branch', 'checkout', 'repository', 'version control'],
  touches: ({ folder }) => [{ path: folder, use: 'write' }],
  run: async ({ folder, name }, context) => {
    const branch = safeName(name);
    const { git, shown } = await openRepository(folder, context);
    await attempt(git.raw(['switch', '--no-recurse-submodules', '--no-guess', branch]), shown);
    return { branch: name, folder: shown };
  },
  said: ({ branch }) => t('Switched to the branch {branch}', { branch: quoted(branch) }),
});
